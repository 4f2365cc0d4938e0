import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders'
import { cancelOrder } from '#server/orders/cancel-order'
import { getDashboardData } from '#server/orders/get-dashboard-data'
import { getOrderDetails, getOrders } from '#server/orders/get-orders'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'

export const orderRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getOrders, ({ caller, params, query }) =>
    getOrders(platform, caller.id, params.status, query.pageNumber),
  )

  serve(app, contract.getOrderDetails, ({ caller, params }) =>
    getOrderDetails(platform, caller.id, params.orderId),
  )

  serve(app, contract.getDashboardData, ({ caller }) => getDashboardData(platform, caller.id))

  serve(app, contract.cancelOrder, async ({ caller, params }) => {
    const number = await cancelOrder(platform, caller, params.orderId)
    return { message: `Order ${number} is cancelled.` }
  })
}
