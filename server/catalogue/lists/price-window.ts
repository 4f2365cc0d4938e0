import { firstFrom } from '#contract/search/binary-search'
import type { Shelf, Shelves } from '#server/catalogue/lists/shelves'
import type { Wanted } from '#server/catalogue/lists/wanted'

/** The range of positions on a shelf, cheapest first, whose prices are within the bounds. The end is excluded. */
export const priceWindow = (
  { prices }: Shelves,
  { 'low-to-high': order }: Shelf,
  { lowPrice, highPrice }: Wanted,
): [from: number, to: number] => {
  const priceAt = (at: number) => prices[order[at] as number] as number
  const from = lowPrice > 0 ? firstFrom(order.length, (at) => priceAt(at) >= lowPrice) : 0
  const to = highPrice < Infinity ? firstFrom(order.length, (at) => priceAt(at) > highPrice) : order.length
  return [from, Math.max(from, to)]
}
