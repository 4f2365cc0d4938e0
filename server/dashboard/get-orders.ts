// A customer's orders: the list, and one order with its history.
import type { Response } from '#contract/endpoint'
import { ordersPerPage, type OrderState } from '#rules/orders'
import type { getOrderDetails as detailsEndpoint, getOrders as listEndpoint } from '#contract/orders'
import { legalDocumentsOf } from '#server/legal-documents/get-legal-documents'
import { answerOrders } from '#server/dashboard/answer-orders'
import { orderNotFound } from '#server/orders/problems'
import { readOrderPayment } from '#server/dashboard/read-order-payment'
import { readTimeline } from '#server/dashboard/read-timeline'
import { countOrdersByState, readOrderOf, readOrdersOf, totalOf } from '#server/orders/order'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database' | 'now'>

/** Newest first: one page, or all of them without a page number. */
export const getOrders = async (
  platform: Needs,
  customerId: string,
  status: OrderState | 'all',
  pageNumber?: number,
): Promise<Response<typeof listEndpoint>> => {
  const { direct: read } = platform.database
  const orders = await readOrdersOf(read, {
    customerId,
    ...(status !== 'all' && { state: status }),
    ...(pageNumber !== undefined && { most: ordersPerPage, skip: (pageNumber - 1) * ordersPerPage }),
  })
  const counts = await countOrdersByState(read, customerId)
  return {
    orders: await answerOrders(platform, customerId, orders),
    totalOrder: status === 'all' ? totalOf(counts) : (counts.get(status) ?? 0),
    parPage: ordersPerPage,
    customer: { _id: customerId, legalDocuments: await legalDocumentsOf(platform, customerId) },
  }
}

/** Throws `order_not_found`, also for another customer's order. */
export const getOrderDetails = async (
  platform: Needs,
  customerId: string,
  orderId: string,
): Promise<Response<typeof detailsEndpoint>> => {
  const row = await readOrderOf(platform.database.direct, customerId, orderId)
  const [order] = row ? await answerOrders(platform, customerId, [row]) : []
  if (!row || !order) throw orderNotFound()
  const payment = await readOrderPayment(platform.database.direct, orderId)
  const timeline = await readTimeline(platform.database.direct, row)
  return { order: { ...order, timeline, ...(payment && { payment }) } }
}
