import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/cart'
import { addToCart } from '#server/cart/add-to-cart'
import { applyCoupon } from '#server/cart/apply-coupon'
import { decreaseQuantity, deleteCartLine, increaseQuantity } from '#server/cart/change-cart-line'
import { getCart } from '#server/cart/get-cart'
import { removeCartCoupon } from '#server/cart/store'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const cartRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.addToCart, async ({ caller, body }) => {
    await addToCart(platform, caller.id, body)
    return { message: 'Added to your cart.' }
  })

  serve(app, contract.getCart, ({ caller }) => getCart(platform, caller.id))

  serve(app, contract.applyCoupon, ({ caller, body }) => applyCoupon(platform, caller.id, body))

  serve(app, contract.removeCoupon, async ({ caller }) => {
    await removeCartCoupon(platform.database.direct, { customerId: caller.id })
    return { message: 'The coupon is removed from your cart.' }
  })

  serve(app, contract.deleteCartLine, async ({ caller, params }) => {
    await deleteCartLine(platform, { lineId: params.cardId, customerId: caller.id })
    return { message: 'Removed from your cart.' }
  })

  serve(app, contract.increaseQuantity, async ({ caller, params }) => {
    await increaseQuantity(platform, { lineId: params.cardId, customerId: caller.id })
    return { message: 'Quantity updated.' }
  })

  serve(app, contract.decreaseQuantity, async ({ caller, params }) => {
    await decreaseQuantity(platform, { lineId: params.cardId, customerId: caller.id })
    return { message: 'Quantity updated.' }
  })
}
