// A customer on the way from the cart to an order.
import * as cart from '#contract/cart'
import { placeOrder } from '#contract/checkout'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrderBody, someShipping } from '#server/testing/an-order'
import type { TestApp } from '#server/testing/test-app'

type OrderBody = Awaited<ReturnType<typeof anOrderBody>> & { couponCode?: string }

export type Shopper = TestAccount & Awaited<ReturnType<typeof aShopper>>

export const aShopper = async (app: TestApp) => {
  const account = await anAccount(app)
  const { id: userId, call } = account
  const lookAtCart = () => call(cart.getCart, { params: { userId } })
  return {
    ...account,
    add: (productId: string, quantity = 1) => call(cart.addToCart, { body: { userId, productId, quantity } }),
    cart: lookAtCart,
    /** The body that the shipping page sends: the whole cart with everything it shows. */
    wholeCart: async (): Promise<OrderBody> => {
      const { price, platform_fee, card_products: products } = await lookAtCart()
      return { userId, price, platform_fee, products, shippingInfo: someShipping }
    },
    buyNow: (productId: string, quantity = 1): Promise<OrderBody> =>
      anOrderBody(app, userId, [{ productId, quantity }]),
    place: (body: OrderBody, idempotencyKey?: string) =>
      call(placeOrder, { body, ...(idempotencyKey !== undefined && { idempotencyKey }) }),
    /** Returns the whole response, including fields besides the error. */
    tryToPlace: async (body: object) => {
      const answer = await app.http.inject({
        method: 'POST',
        url: placeOrder.path,
        headers: { authorization: `Bearer ${account.token}` },
        payload: body,
      })
      return { status: answer.statusCode, ...answer.json() }
    },
    orders: () =>
      app.database.direct.selectFrom('order').selectAll().where('customer_id', '=', userId).execute(),
  }
}

export const stockOf = async (app: TestApp, productId: string): Promise<number | undefined> =>
  (
    await app.database.direct
      .selectFrom('product')
      .select('stock')
      .where('id', '=', productId)
      .executeTakeFirst()
  )?.stock
