import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders'
import { cancelOrder } from '#server/orders/cancel-order'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const orderRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.cancelOrder, async ({ caller, params }) => {
    const number = await cancelOrder(platform, caller, params.orderId)
    return { message: `Order ${number} is canceled.` }
  })
}
