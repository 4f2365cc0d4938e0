import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders'
import { getDashboardData } from '#server/dashboard/get-dashboard-data'
import { getOrderDetails, getOrders } from '#server/dashboard/get-orders'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const dashboardRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getOrders, ({ caller, params, query }) =>
    getOrders(platform, caller.id, params.status, query.pageNumber),
  )

  serve(app, contract.getOrderDetails, ({ caller, params }) =>
    getOrderDetails(platform, caller.id, params.orderId),
  )

  serve(app, contract.getDashboardData, ({ caller }) => getDashboardData(platform, caller.id))
}
