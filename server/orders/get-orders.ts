// A customer's orders: all of them, one of them, and how many there are.
import type { Response } from '#contract/endpoint'
import type { OrderState } from '#contract/order-states'
import type {
  getDashboardData as dashboardEndpoint,
  getOrders as listEndpoint,
  Order,
} from '#contract/orders'
import { readProductFiles } from '#server/documents/product-files'
import { signedAddress } from '#server/documents/signed-file'
import { orderAnswer } from '#server/orders/order-answer'
import { readOrderLines } from '#server/orders/order-lines'
import type { OrderRow } from '#server/orders/lock-order'
import { orderNotFound } from '#server/orders/problems'
import { countOrdersByState, readOrderOf, readOrdersOf } from '#server/orders/store'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database' | 'now'>

const mostRecent = 5

/** Newest first. */
export const getOrders = async (
  platform: Needs,
  customerId: string,
  status: OrderState | 'all',
): Promise<Response<typeof listEndpoint>> => {
  const wanted = status === 'all' ? { customerId } : { customerId, state: status }
  return {
    orders: await answers(platform, await readOrdersOf(platform.database.read, wanted)),
    customer: { _id: customerId, legalDocuments: [] },
  }
}

/** Throws `order_not_found`, also for another customer's. */
export const getOrder = async (platform: Needs, customerId: string, orderId: string): Promise<Order> => {
  const order = await readOrderOf(platform.database.read, customerId, orderId)
  const [answer] = order ? await answers(platform, [order]) : []
  if (!answer) throw orderNotFound()
  return answer
}

export const getDashboardData = async (
  platform: Needs,
  customerId: string,
): Promise<Response<typeof dashboardEndpoint>> => {
  const { read } = platform.database
  const counts = await countOrdersByState(read, customerId)
  const recent = await readOrdersOf(read, { customerId, most: mostRecent })
  return {
    totalOrder: [...counts.values()].reduce((sum, count) => sum + count, 0),
    pendingOrder: counts.get('pending') ?? 0,
    cancelledOrder: counts.get('cancelled') ?? 0,
    recentOrders: await answers(platform, recent),
  }
}

const answers = async (platform: Needs, orders: readonly OrderRow[]): Promise<Order[]> => {
  const lines = await readOrderLines(
    platform.database.read,
    orders.map(({ id }) => id),
  )
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const paid = new Set(orders.filter((order) => order.payment_state === 'paid').map(({ id }) => id))
  const filesOf = await openFiles(
    platform,
    lines.filter((line) => paid.has(line.order_id)).map((line) => line.product_id),
  )
  return orders.map((order) =>
    orderAnswer(order, linesOf.get(order.id) ?? [], paid.has(order.id) ? filesOf : new Map()),
  )
}

/** Addresses that open the products' files for a quarter of an hour. */
const openFiles = async ({ config, database, now }: Needs, productIds: readonly string[]) => {
  const files = await readProductFiles(database.read, productIds)
  const opened = files.map(({ productId, kind, name, key }) => ({
    productId,
    kind,
    name,
    url: signedAddress(config.tokenSecret, now(), { key, name: `${name}.pdf` }),
  }))
  return Map.groupBy(opened, ({ productId }) => productId)
}
