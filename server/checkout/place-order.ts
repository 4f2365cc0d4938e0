// Places an order from a cart or for a single product. The server prices it and takes its pieces from stock, all or nothing.
import type { Caller } from '#contract/accounts'
import type { placeOrder as endpoint } from '#contract/checkout'
import type { Parsed, Response } from '#contract/endpoint'
import { dollars, isSameMoney } from '#rules/money'
import { type OrderSums, unpaidHours } from '#rules/orders'
import { takeFromCart } from '#server/cart/take-from-cart'
import { placeLines } from '#server/checkout/place-lines'
import { totalDiffers } from '#server/checkout/problems'
import { byProduct, requestedLines } from '#server/checkout/requested-lines'
import { takeAndPriceLines } from '#server/checkout/take-and-price-lines'
import type { Witness } from '#server/legal/record-consent'
import { recordTerms } from '#server/legal/record-terms'
import { limitUnpaid } from '#server/orders/limit-unpaid'
import { orderPlacedMail } from '#server/orders/mails/order-placed'
import { discloseOrders } from '#server/orders/orders-without-disclosures'
import type { StoredOrder } from '#server/orders/store-order'
import { once } from '#server/platform/api/idempotency'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { takeQuote } from '#server/quotes/order-quote'

type Input = Parsed<typeof endpoint>['body']
type Placed = Response<typeof endpoint>
type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>
/** The request without its body. */
export type Sent = { idempotencyKey: string | undefined; witness: Witness }

/**
 * Throws `too_many_unpaid`, `terms_changed`, `home_not_licensed`, `nothing_to_pay`, `out_of_stock`, `total_differs` with the server's own sums, a problem for each reason to refuse a coupon,
 * `cart_line_not_found`, `product_not_found`, or what `takeQuote` throws. Nothing is changed then. With the same key it happens only once.
 */
export const placeOrder = (
  platform: Needs,
  { id: customerId }: Pick<Caller, 'id'>,
  input: Input,
  { idempotencyKey, witness }: Sent,
): Promise<Placed> => {
  const call = { caller: customerId, call: 'place-order', key: idempotencyKey, body: input }
  return once(platform, call, async (trx) => {
    const orderId = platform.newId()
    const { couponCode, shippingInfo, termsVersion, quote: token } = input
    const requested = requestedLines(input)
    const wanted = byProduct(requested)
    await limitUnpaid(trx, customerId) // first: every transaction locks accounts before quotes, and quotes before products
    const quote = token ? await takeQuote(platform, trx, { token }, { lines: wanted, couponCode }) : undefined
    const lines = await takeAndPriceLines(trx, wanted)
    await takeFromCart(trx, customerId, requested)
    const order = await placeLines(platform, trx, {
      orderId,
      customerId,
      by: { id: customerId, role: 'customer' },
      lines,
      couponCode,
      shipping: shippingInfo,
      quote,
      agree: async (sums) => {
        mustBeAgreed(input, sums)
        const terms = await recordTerms(platform, trx, { customerId, termsVersion, witness })
        const disclosures = await discloseOrders(platform, trx, customerId)
        await enqueue(platform, trx, orderPlacedMail, { orderId })
        return [...terms, ...disclosures]
      },
    })
    return answer(order)
  })
}

/** The customer agreed only to the sums that the page showed. */
const mustBeAgreed = ({ price, platform_fee, total }: Input, sums: OrderSums) => {
  const isAgreed =
    isSameMoney(price, sums.linesCents) &&
    isSameMoney(platform_fee, sums.feeCents) &&
    (total === undefined || isSameMoney(total, sums.totalCents))
  if (!isAgreed) throw totalDiffers(sums)
}

const answer = ({ id, number, totalCents }: StoredOrder): Placed => ({
  orderId: id,
  number,
  total: dollars(totalCents),
  message: `Order ${number} is placed. Pay within ${unpaidHours} hours to keep it.`,
})
