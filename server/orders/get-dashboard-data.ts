import type { Response } from '#contract/endpoint'
import type { getDashboardData as endpoint } from '#contract/orders'
import { answerOrders } from '#server/orders/answer-orders'
import { nextSteps } from '#server/orders/next-steps'
import { countOrdersByState, readOrdersOf } from '#server/orders/store'
import type { Platform } from '#server/platform/platform'

const mostRecent = 5

/** The first page after the login: how many orders, the newest of them, and what waits for the customer. */
export const getDashboardData = async (
  platform: Pick<Platform, 'config' | 'database' | 'now'>,
  customerId: string,
): Promise<Response<typeof endpoint>> => {
  const { read } = platform.database
  const counts = await countOrdersByState(read, customerId)
  const recent = await readOrdersOf(read, { customerId, most: mostRecent })
  const unpaid = await readOrdersOf(read, { customerId, state: 'pending' })
  return {
    totalOrder: [...counts.values()].reduce((sum, count) => sum + count, 0),
    pendingOrder: counts.get('pending') ?? 0,
    cancelledOrder: counts.get('cancelled') ?? 0,
    recentOrders: await answerOrders(platform, recent),
    next: nextSteps({ unpaid }),
  }
}
