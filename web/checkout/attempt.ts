// An order that was sent but not answered yet. It stays in this tab, so that a retry sends the same request and the order is placed once.
import type { placeOrder } from '#contract/checkout'
import type { Request } from '#contract/endpoint'
import type { Shipping } from '#contract/orders'
import { type DraftOrder, linesIn, totalOf } from '#web/checkout/draft-order.ts'
import { tabStore } from '#web/session/stores.ts'

type OrderBody = Request<typeof placeOrder>['body']

export type Attempt = { idempotencyKey: string; body: OrderBody }

const place = 'orderOnItsWay'

/** A new order request with its own idempotency key. */
export const newAttempt = (
  draft: DraftOrder,
  shippingInfo: Shipping,
  { userId, termsVersion }: { userId: string; termsVersion: string },
): Attempt => {
  const { cart, coupon, quote } = draft
  return {
    idempotencyKey: crypto.randomUUID(),
    body: {
      userId,
      price: cart.price,
      platform_fee: cart.platformFee,
      total: totalOf(draft),
      products: [
        {
          products: linesIn(cart).map(({ _id, quantity, productInfo }) => ({
            _id: quote === undefined ? _id : '',
            quantity,
            productInfo: { _id: productInfo._id },
          })),
        },
      ],
      shippingInfo,
      ...(coupon && { couponCode: coupon.code }),
      termsVersion,
      ...(quote !== undefined && { quote }),
    },
  }
}

/** True for an order from the cart, whose lines have ids; false for Buy Now and for a quote. */
export const isFromCart = ({ body }: Attempt): boolean =>
  body.products.some(({ products }) => products.some(({ _id }) => Boolean(_id)))

export const productsOf = ({ body }: Attempt): string[] =>
  body.products.flatMap(({ products }) => products.map(({ productInfo }) => productInfo._id))

export const keptAttempt = {
  /** Ignores an attempt by another customer. */
  of: (customerId: string): Attempt | undefined => {
    const kept: Attempt | null = JSON.parse(tabStore.read(place) ?? 'null')
    return kept?.body.userId === customerId ? kept : undefined
  },
  keep: (attempt: Attempt) => tabStore.write(place, JSON.stringify(attempt)),
  forget: () => tabStore.write(place, null),
}
