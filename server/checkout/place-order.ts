// Places an order from a cart or for a single product. The server prices it and takes its pieces from stock, all or nothing.
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { placeOrder as endpoint } from '#contract/checkout'
import type { Parsed, Response } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { priceOf } from '#rules/cart'
import { dollars, isSameMoney } from '#rules/money'
import { orderTotalCents, unpaidHours } from '#rules/orders'
import { recordAuditInPipeline } from '#server/audit/record-audit'
import { brokerageOf } from '#server/brokerage/brokerage'
import { takingFromCart } from '#server/cart/take-from-cart'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { mustBeWhereLicensed } from '#server/checkout/address-purpose'
import { totalDiffers } from '#server/checkout/problems'
import { type TakenLine, takeProducts } from '#server/checkout/take-products'
import { spendCoupon } from '#server/coupons/spend-coupon'
import { askingAcknowledgment } from '#server/legal/order-consents'
import { recordTerms } from '#server/legal/record-terms'
import type { Witness } from '#server/legal/record-consent'
import { limitUnpaid } from '#server/orders/limit-unpaid'
import { orderPlacedMail } from '#server/orders/mails/order-placed'
import { storeOrder, type StoredOrder } from '#server/orders/store-order'
import { discloseBy } from '#server/orders/orders-without-disclosures'
import { allTogether } from '#server/platform/database/pipeline'
import { once } from '#server/platform/api/idempotency'
import { newJob } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

type Wish = Parsed<typeof endpoint>['body']
type Placed = Response<typeof endpoint>
type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>
/** What the request says besides its body. */
export type Sent = { idempotencyKey: string | undefined; witness: Witness }

/**
 * Throws `too_many_unpaid`, `terms_changed`, `home_not_licensed`, `out_of_stock`, `total_differs` with the server's own sums, a problem for each reason to refuse a coupon,
 * `cart_line_not_found` or `product_not_found`. Nothing is changed then. With the same key it happens only once.
 */
export const placeOrder = (
  platform: Needs,
  caller: Pick<Caller, 'id'>,
  wish: Wish,
  { idempotencyKey, witness }: Sent,
): Promise<Placed> =>
  once(platform, { caller: caller.id, call: 'place-order', key: idempotencyKey, body: wish }, (trx) =>
    place(platform, trx, { customerId: caller.id, wish, witness }),
  )

const place = async (
  platform: Needs,
  trx: Transaction<Tables>,
  { customerId, wish, witness }: { customerId: string; wish: Wish; witness: Witness },
): Promise<Placed> => {
  const orderId = platform.newId()
  const { lines, acknowledgment } = await takeWhatIsWanted(platform, trx, { customerId, wish })
  const productIds = lines.map(({ product_id }) => product_id)
  await mustBeWhereLicensed(platform, trx, productIds, wish.shippingInfo)
  const code = wish.couponCode
  const coupon = code
    ? await spendCoupon(platform, trx, { orderId, customerId, code, lines: lines.map(forCoupon) })
    : undefined
  const { platformFeeCents: feeCents } = brokerageOf(platform)
  refuseOtherSums(wish, lines, { couponCents: coupon?.discountCents ?? 0, feeCents })
  // Last, because other orders wait from here until the commit: their numbers follow this one.
  const order = await storeOrder(platform, trx, {
    id: orderId,
    customerId,
    lines: lines.map(({ categoryId: _, ...line }) => line),
    coupon,
    feeCents,
    shipping: wish.shippingInfo,
    jobs: [newJob(orderPlacedMail, { orderId })],
  })
  const { termsVersion } = wish
  if (termsVersion !== undefined)
    await recordTerms(platform, trx, { orderId, customerId, termsVersion, witness })
  if (acknowledgment) await discloseBy(trx, customerId, acknowledgment)
  await announce(platform, trx, { order, customerId, lines })
  return {
    orderId,
    number: order.number,
    total: dollars(order.totalCents),
    message: `Order ${order.number} is placed. Pay within ${unpaidHours} hours to keep it.`,
  }
}

/** Takes the pieces from stock and the lines from the cart. */
const takeWhatIsWanted = async (
  platform: Needs,
  trx: Transaction<Tables>,
  { customerId, wish }: { customerId: string; wish: Wish },
) => {
  const requested = wish.products.flatMap(({ products }) => products).map(asRequested)
  const ofCart = requested.filter(({ lineId }) => lineId !== '')
  const [, lines, , acknowledgment] = await allTogether(trx, [
    limitUnpaid(trx, customerId), // first: every transaction locks accounts before products
    takeProducts(trx, byProduct(requested)),
    takingFromCart(trx, customerId, ofCart),
    askingAcknowledgment(platform, trx, customerId),
  ])
  return { lines, acknowledgment }
}

const announce = async (
  platform: Needs,
  trx: Transaction<Tables>,
  { order, customerId, lines }: { order: StoredOrder; customerId: string; lines: readonly TakenLine[] },
) => {
  const audit = recordAuditInPipeline(platform, trx, {
    actorId: customerId,
    actorRole: 'customer',
    action: 'placed',
    subject: 'order',
    subjectId: order.id,
    details: { number: order.number, totalCents: order.totalCents },
  })
  const changed = lines.map(({ product_id }) => product_id)
  platform.database.last(trx, [audit])
  await catalogueChanged(platform, trx, changed, { areLocked: true })
}

const asRequested = ({ _id = '', quantity, productInfo }: Wish['products'][number]['products'][number]) => ({
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

/** The customer agreed only to the sums that the page showed. */
const refuseOtherSums = (
  { price, platform_fee }: Wish,
  lines: readonly TakenLine[],
  { couponCents, feeCents }: { couponCents: number; feeCents: number },
) => {
  const linesCents = priceOf(lines.map(({ unit_cents, quantity }) => ({ unitCents: unit_cents, quantity })))
  if (isSameMoney(price, linesCents) && isSameMoney(platform_fee, feeCents)) return
  throw totalDiffers({
    linesCents,
    feeCents,
    totalCents: orderTotalCents({ linesCents, couponCents, feeCents }),
  })
}

/** The fields of a line that are used from the customer's request. */
type RequestedLine = { lineId: string; productId: string; quantity: number }

/** One line per product, in the order of first appearance. */
export const byProduct = (
  lines: readonly RequestedLine[],
): Pick<RequestedLine, 'productId' | 'quantity'>[] => {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}
