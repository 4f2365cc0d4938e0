import type { PricedQuote } from '#contract/desk/quotes'
import type { Platform } from '#server/platform/platform'
import { priceOfQuote } from '#server/quotes/price-quote'

type Wanted = {
  /** `name`: for a package that is no longer sold. */
  lines: readonly { productId: string; quantity: number; name?: string }[]
  couponCode: string
  /** Whose order it would be; null if nobody knows. */
  customerId: string | null
}

/** What these packages cost now, for the staff. */
export const priceAtDesk = async (
  platform: Platform,
  { lines, couponCode, customerId }: Wanted,
): Promise<PricedQuote> => {
  const { entries, sums, couponProblem } = await priceOfQuote(platform, { lines, couponCode, customerId })
  return {
    lines: lines.map(({ productId, quantity, name = '' }, at) => {
      const priced = entries[at]
      return {
        productId,
        name: priced?.entry.product.name ?? name,
        quantity,
        unitCents: priced?.unitCents ?? null,
        stock: priced?.stock ?? 0,
      }
    }),
    ...sums,
    couponProblem: couponProblem?.message ?? '',
  }
}
