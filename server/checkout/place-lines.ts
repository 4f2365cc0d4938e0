// The order of lines that were taken from stock. A customer places it in the shop, and the desk for a quote that was paid by hand.
import type { Transaction } from 'kysely'
import type { Shipping } from '#contract/orders'
import type { Tables } from '#database/tables'
import { isNothingToPay } from '#rules/nothing-to-pay'
import { type OrderSums, sumOrder } from '#rules/orders'
import { recordAudit } from '#server/audit/record-audit'
import { brokerageOf } from '#server/brokerage/brokerage'
import { stockChanged } from '#server/catalogue/catalogue-version'
import { mustBeWhereLicensed } from '#server/checkout/address-purpose'
import type { TakenLine } from '#server/checkout/take-and-price-lines'
import { nothingLeftByCoupon } from '#server/coupons/problems'
import { spendCoupon } from '#server/coupons/spend-coupon'
import { orderOfNothing } from '#server/orders/problems'
import { storeOrder, type StoredOrder } from '#server/orders/store-order'
import type { Platform } from '#server/platform/platform'
import { closeQuote } from '#server/quotes/order-quote'
import type { QuoteRow } from '#server/quotes/quote'

type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>

type Wanted = {
  orderId: string
  customerId: string
  /** Who places it. */
  by: { id: string; role: 'customer' | 'staff' }
  lines: readonly TakenLine[]
  couponCode: string | null | undefined
  shipping: Shipping
  /** The quote that it closes. */
  quote: QuoteRow | undefined
  /** Called with the sums. Returns the evidence that the order is based on. */
  agree: (sums: OrderSums) => Promise<readonly string[]>
}

/** Throws `home_not_licensed`, `nothing_to_pay`, a problem for each reason to refuse a coupon, and what `agree` throws. From the store until the commit, other orders wait for their number. */
export const placeLines = async (
  platform: Needs,
  trx: Transaction<Tables>,
  { orderId, customerId, by, lines, couponCode, shipping, quote, agree }: Wanted,
): Promise<StoredOrder> => {
  const productIds = lines.map(({ productId }) => productId)
  await mustBeWhereLicensed(platform, trx, productIds, shipping)
  const coupon = couponCode
    ? await spendCoupon(platform, trx, { orderId, customerId, code: couponCode, lines })
    : undefined
  const { platformFeeCents: feeCents } = brokerageOf(platform)
  const sums = sumOrder(lines, { couponCents: coupon?.discountCents, feeCents })
  if (isNothingToPay(sums.totalCents)) throw coupon ? nothingLeftByCoupon(coupon.code) : orderOfNothing()
  const consentIds = await agree(sums)
  const placed = { id: orderId, customerId, lines, coupon, sums, shipping, consentIds }
  const order = await storeOrder(platform, trx, placed)
  if (quote) await closeQuote(platform, trx, quote, order, by)
  const { number, totalCents } = order
  await recordAudit(platform, trx, {
    actorId: by.id,
    actorRole: by.role,
    action: 'placed',
    subject: 'order',
    subjectId: orderId,
    details: { number, totalCents, ...(quote && { quote: quote.reference }) },
  })
  await stockChanged(platform, trx, productIds)
  return order
}
