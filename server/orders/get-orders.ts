// A customer's orders: all of them, one of them, and how many there are.
import type { Response } from '#contract/endpoint'
import type { OrderState } from '#contract/order-states'
import type {
  getDashboardData as dashboardEndpoint,
  getOrders as listEndpoint,
  Order,
} from '#contract/orders'
import { orderAnswer } from '#server/orders/order-answer'
import { readOrderLines } from '#server/orders/order-lines'
import type { OrderRow } from '#server/orders/lock-order'
import { orderNotFound } from '#server/orders/problems'
import { countOrdersByState, readOrderOf, readOrdersOf } from '#server/orders/store'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database'>

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

const answers = async ({ database }: Needs, orders: readonly OrderRow[]): Promise<Order[]> => {
  const lines = await readOrderLines(
    database.read,
    orders.map(({ id }) => id),
  )
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  return orders.map((order) => orderAnswer(order, linesOf.get(order.id) ?? []))
}
