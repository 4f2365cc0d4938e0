// From a cart, or one product, to an order: priced by the server, its pieces taken, all of it or nothing.
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { placeOrder as endpoint } from '#contract/checkout'
import type { Parsed, Response } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { platformFeeCents, priceOf } from '#server/cart/rules'
import { takeFromCart } from '#server/cart/take-from-cart'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { dollars } from '#server/catalogue/price'
import { totalDiffers } from '#server/checkout/problems'
import { byProduct, isSameMoney } from '#server/checkout/rules'
import { type TakenLine, takeProducts } from '#server/checkout/take-products'
import { useCoupon } from '#server/coupons/use-coupon'
import { orderPlacedMail } from '#server/orders/mails/order-placed'
import { storeOrder } from '#server/orders/store-order'
import { once } from '#server/platform/idempotency'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

type Wish = Parsed<typeof endpoint>['body']
type Placed = Response<typeof endpoint>
type Needs = Pick<Platform, 'database' | 'now' | 'newId'>

/**
 * Throws `out_of_stock`, `total_differs` with the server's own sums, a problem for each reason to refuse a coupon,
 * `cart_line_not_found` or `product_not_found`, and has changed nothing then. Under the same key it happens once.
 */
export const placeOrder = (
  platform: Needs,
  caller: Pick<Caller, 'id'>,
  wish: Wish,
  idempotencyKey: string | undefined,
): Promise<Placed> =>
  once(platform, { caller: caller.id, call: 'place-order', key: idempotencyKey, body: wish }, (trx) =>
    place(platform, trx, caller.id, wish),
  )

const place = async (
  platform: Needs,
  trx: Transaction<Tables>,
  customerId: string,
  wish: Wish,
): Promise<Placed> => {
  const orderId = platform.newId()
  const requested = wish.products.flatMap(({ products }) => products).map(asRequested)
  const lines = await takeProducts(trx, byProduct(requested))
  await takeFromCart(
    trx,
    customerId,
    requested.filter(({ lineId }) => lineId !== ''),
  )
  const coupon = wish.couponCode
    ? await useCoupon(platform, trx, {
        orderId,
        customerId,
        code: wish.couponCode,
        lines: lines.map(forCoupon),
      })
    : undefined
  refuseOtherSums(wish, lines, coupon?.discountCents ?? 0)
  await recordAudit(platform, trx, {
    actorId: customerId,
    actorRole: 'customer',
    action: 'placed',
    subject: 'order',
    subjectId: orderId,
    details: { coupon: coupon?.code ?? null },
  })
  await enqueue(platform, trx, orderPlacedMail, { orderId })
  const order = await storeOrder(platform, trx, {
    id: orderId,
    customerId,
    lines: lines.map(({ categoryId: _, ...line }) => line),
    coupon,
    feeCents: platformFeeCents,
    shipping: wish.shippingInfo,
  })
  await catalogueChanged(
    platform,
    trx,
    lines.map((line) => line.product_id),
  )
  return {
    orderId,
    number: order.number,
    total: dollars(order.total_cents),
    message: `Order ${order.number} is placed. It is yours once it is paid.`,
  }
}

const asRequested = ({ _id, quantity, productInfo }: Wish['products'][number]['products'][number]) => ({
  lineId: _id,
  productId: productInfo._id,
  quantity,
})

const forCoupon = ({ product_id, categoryId, unit_cents, quantity }: TakenLine) => ({
  productId: product_id,
  categoryId,
  unitCents: unit_cents,
  quantity,
})

/** The customer agreed to what the page has shown, and to nothing else. */
const refuseOtherSums = ({ price, platform_fee }: Wish, lines: readonly TakenLine[], couponCents: number) => {
  const linesCents = priceOf(lines.map(({ unit_cents, quantity }) => ({ unitCents: unit_cents, quantity })))
  if (isSameMoney(price, linesCents) && isSameMoney(platform_fee, platformFeeCents)) return
  const totalCents = linesCents - couponCents + platformFeeCents
  throw totalDiffers({ linesCents, feeCents: platformFeeCents, totalCents })
}
