// A customer's orders: the list, and one order with its history.
import type { Kysely } from 'kysely'
import type { Response } from '#contract/endpoint'
import { ordersPerPage, type OrderState } from '#rules/orders'
import type { getOrderDetails as detailsEndpoint, getOrders as listEndpoint } from '#contract/orders'
import { legalDocumentsOf } from '#server/legal-documents/get-legal-documents'
import type { Tables } from '#database/tables'
import { needsVisit } from '#rules/features'
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
  const ended = row.refunded_at ?? row.cancelled_at
  const visits = await readVisits(platform.database.direct, orderId)
  return {
    order: {
      ...order,
      timeline,
      ...(payment && { payment }),
      ...(row.started_at !== null && { workStarted: asDate(row.started_at) }),
      ...(row.done_at !== null && { workDone: asDate(row.done_at) }),
      ...(ended !== null && { ended: asDate(ended) }),
      ...(visits.length > 0 && { visits }),
    },
  }
}

/** The products of the order that include a visit to the home by appointment. */
const readVisits = async (read: Kysely<Tables>, orderId: string): Promise<string[]> => {
  const products = await read
    .selectFrom('order_line')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .select(['product.id', 'product.features'])
    .where('order_id', '=', orderId)
    .orderBy('order_line.position')
    .execute()
  return products
    .filter(({ features }) => features !== null && needsVisit(JSON.parse(features) as object))
    .map(({ id }) => id)
}

const asDate = (at: number) => new Date(at).toISOString()
