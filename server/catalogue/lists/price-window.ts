import { firstFrom } from '#contract/search/binary-search'
import type { Shelf, Shelves } from '#server/catalogue/lists/shelves'
import type { Wanted } from '#server/catalogue/lists/wanted'

/** Where the products between the price bounds stand on a shelf, cheapest first: from a place up to and without another. */
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
