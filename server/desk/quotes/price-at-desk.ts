import type { PricedQuote } from '#contract/desk/quotes'
import type { Platform } from '#server/platform/platform'
import { priceOfQuote } from '#server/quotes/price-quote'

type Wanted = {
  /** `name`: for a package that is no longer sold. */
  lines: readonly { productId: string; quantity: number; name?: string }[]
  couponCode: string
}

/** What these packages cost now, for the staff. */
export const priceAtDesk = async (
  platform: Platform,
  { lines, couponCode }: Wanted,
): Promise<PricedQuote> => {
  const { entries, sums, couponProblem } = await priceOfQuote(platform, { lines, couponCode })
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
