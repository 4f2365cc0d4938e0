import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/checkout'
import { getOrderAddresses } from '#server/checkout/get-order-addresses'
import { placeOrder } from '#server/checkout/place-order'
import { witnessOf } from '#server/legal/record-consent'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const checkoutRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getOrderAddresses, ({ caller, body }) =>
    getOrderAddresses(platform, caller.id, body.productIds),
  )
  serve(app, contract.placeOrder, ({ caller, body }, request) =>
    placeOrder(platform, caller, body, {
      idempotencyKey: idempotencyKeyOf(request),
      witness: witnessOf(request),
    }),
  )
}
