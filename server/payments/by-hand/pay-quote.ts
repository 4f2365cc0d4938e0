// A check or a bank transfer for a quote. The order is placed for the customer and paid in one transaction, and the quote's link ends.
import type { Caller } from '#contract/accounts'
import type { deskQuotes } from '#contract/desk/quotes'
import type { Parsed } from '#contract/endpoint'
import { lockAccount } from '#server/accounts/lock-account'
import { mustBeCustomer } from '#server/accounts/must-be-customer'
import { placeLines } from '#server/checkout/place-lines'
import { takeAndPriceLines } from '#server/checkout/take-and-price-lines'
import { lockOrder } from '#server/orders/order'
import { discloseOrders } from '#server/orders/orders-without-disclosures'
import { takeByHand } from '#server/payments/by-hand/record-by-hand'
import { once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { checkQuoteVersion } from '#server/quotes/lock-quote'
import { takeQuote } from '#server/quotes/order-quote'
import { customerOfQuote } from '#server/quotes/person-of-quote'
import { priceOfQuote } from '#server/quotes/price-quote'
import { customerDiffers, customerMissing, quoteNotFound } from '#server/quotes/problems'
import { packagesIn, readQuoteLines } from '#server/quotes/quote'
import { nameOf } from '#server/staff/name-of'

type Input = Parsed<typeof deskQuotes.payQuote>['body']
type Sent = { quoteId: string; idempotencyKey: string | undefined }

/**
 * Returns the number of the order. The customer has not agreed to anything yet: the order waits for the disclosures, like others without
 * them. Throws what `takeQuote`, `placeLines` and `takeByHand` throw, `customer_missing`, or `changed_meanwhile`. Nothing is stored then.
 */
export const payQuoteByHand = async (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  input: Input,
  { quoteId, idempotencyKey }: Sent,
): Promise<{ number: number }> => {
  const { amountCents, method, reference, day, note = '', customerId: chosen, version, ...shipping } = input
  const wanted = await readWanted(platform, quoteId, chosen)
  const { customerId, lines, couponCode, couponProblem } = wanted
  const call = { caller: staff.id, call: 'quote-by-hand', key: idempotencyKey, body: { quoteId, ...input } }
  return once(platform, call, async (trx) => {
    if (customerId === undefined) throw customerMissing()
    if (wanted.isOther) throw customerDiffers(await nameOf(trx, customerId))
    await mustBeCustomer(trx, customerId)
    await lockAccount(trx, customerId)
    const quote = await takeQuote(platform, trx, { id: quoteId }, { lines, couponCode })
    await checkQuoteVersion(trx, quote, version)
    const placed = await placeLines(platform, trx, {
      orderId: platform.newId(),
      customerId,
      by: { id: staff.id, role: 'staff' },
      lines: await takeAndPriceLines(trx, lines),
      couponCode,
      shipping,
      quote,
      agree: () => discloseOrders(platform, trx, customerId),
    })
    const order = await lockOrder(trx, placed.id)
    if (!order) throw new Error(`Order ${placed.number} is missing.`)
    const money = { amountCents, method, reference, day, note }
    await takeByHand(platform, trx, staff, order, {
      ...money,
      quote: { reference: quote.reference, couponProblem },
    })
    return { number: placed.number }
  })
}

/** What the quote contains, with its coupon if it counts for the customer now. */
const readWanted = async (platform: Platform, quoteId: string, chosen: string | undefined) => {
  const { direct: read } = platform.database
  const quote = await read.selectFrom('quote').selectAll().where('id', '=', quoteId).executeTakeFirst()
  if (!quote) throw quoteNotFound()
  const own = await customerOfQuote(read, quote)
  const customerId = own ?? chosen
  const lines = packagesIn(await readQuoteLines(read, [quoteId]))
  const { coupon, couponProblem } = await priceOfQuote(platform, {
    lines,
    couponCode: quote.coupon_code,
    customerId,
  })
  return {
    customerId,
    isOther: own !== null && chosen !== undefined && own !== chosen,
    lines,
    couponCode: coupon?.code,
    couponProblem: couponProblem?.message ?? '',
  }
}
