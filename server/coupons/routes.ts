import type { FastifyInstance } from 'fastify'
import { applyCoupon as endpoint } from '#contract/cart'
import { applyCoupon } from '#server/coupons/apply-coupon'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'

export const couponRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, endpoint, ({ caller, body }) => applyCoupon(platform, caller.id, body))
}
