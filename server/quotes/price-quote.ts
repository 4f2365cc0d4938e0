// What a quote costs now. Nothing about it is frozen.
import { priceOf } from '#rules/cart'
import { sumOrder, type OrderSums } from '#rules/orders'
import { brokerageOf } from '#server/brokerage/brokerage'
import { priced, type PricedEntry } from '#server/cart/priced-cart'
import { catalogueOf } from '#server/catalogue/read-model'
import { checkCoupon } from '#server/coupons/check-coupon'
import { type CouponReader, nothingLeftByCoupon } from '#server/coupons/problems'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

type Wanted = {
  lines: readonly { productId: string; quantity: number }[]
  /** '' without one. */
  couponCode: string
  /** Whose order it would be, if that is known: they may have used the coupon. */
  customerId: string | null | undefined
  /** The customer reads it, logged in. Absent: anybody, such as the staff. */
  isCustomerReading?: boolean
}

export type QuotePrice = {
  /** In the order of the lines; undefined for a package that is no longer sold. */
  entries: readonly (PricedEntry | undefined)[]
  sums: OrderSums
  coupon: { code: string; discountCents: number } | undefined
  /** Why the coupon does not count now. */
  couponProblem: Problem | undefined
}

/** Sums up what is still sold, whether or not the stock covers it. */
export const priceOfQuote = async (
  platform: Platform,
  { lines, couponCode, customerId, isCustomerReading = false }: Wanted,
): Promise<QuotePrice> => {
  const { byId } = await catalogueOf(platform).current()
  const entries = lines.map(({ productId, quantity }) => {
    const entry = byId.get(productId)
    return entry && priced(entry, quantity)
  })
  const sold = entries.filter((entry) => entry !== undefined)
  const { coupon, couponProblem } =
    couponCode === '' || priceOf(sold) === 0
      ? {}
      : await tryCoupon(platform, {
          code: couponCode,
          customerId: customerId ?? undefined,
          where: isCustomerReading ? 'order' : 'quote',
          entries: sold,
        })
  const feeCents = sold.length > 0 ? brokerageOf(platform).platformFeeCents : 0
  return {
    entries,
    sums: sumOrder(sold, { couponCents: coupon?.discountCents, feeCents }),
    coupon,
    couponProblem,
  }
}

type Try = {
  code: string
  customerId: string | undefined
  where: CouponReader
  entries: readonly PricedEntry[]
}

const tryCoupon = async (
  platform: Platform,
  { code, customerId, where, entries }: Try,
): Promise<Partial<Pick<QuotePrice, 'coupon' | 'couponProblem'>>> => {
  const lines = entries.map(({ entry, unitCents, quantity }) => ({
    productId: entry.id,
    categoryId: entry.categoryId,
    unitCents,
    quantity,
  }))
  try {
    return { coupon: await checkCoupon(platform, { customerId, code, lines, where }) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // Each page that shows a quote says what to do.
    return { couponProblem: error.code === 'nothing_to_pay' ? nothingLeftByCoupon(code, '') : error }
  }
}
