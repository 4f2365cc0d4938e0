// Lists of what a search found: one pass over the matches, so the cost grows with their number. Some 3 ns each: 0.3 ms when a
// word stands in all of 100,000 products.
import { facetsOf } from '#server/catalogue/lists/facets'
import { mostStars, type Shelves } from '#server/catalogue/lists/shelves'
import { smallest } from '#server/catalogue/lists/smallest'
import type { FoundPage, Wanted } from '#server/catalogue/lists/wanted'
import type { Matches } from '#server/catalogue/search/text-index'

export const pick = (shelves: Shelves, matches: Matches, wanted: Wanted): FoundPage => {
  const { prices, categoryOf, stars } = shelves
  const { category, leastStars, lowPrice, highPrice, skip, take } = wanted
  const inCategory = new Uint32Array(shelves.categories.length)
  const withStars = new Uint32Array(mostStars + 1)
  const keys = new Float64Array(matches.products.length)
  const keyOf = keysFor(shelves, matches, wanted)
  let total = 0
  for (let at = 0; at < matches.products.length; at++) {
    const product = matches.products[at] as number
    const price = prices[product] as number
    if (price < lowPrice || price > highPrice) continue
    const itsCategory = categoryOf[product] as number
    const itsStars = stars[product] as number
    const hasStars = itsStars >= leastStars
    if (hasStars) inCategory[itsCategory] = (inCategory[itsCategory] as number) + 1
    if (category !== undefined && category !== itsCategory) continue
    withStars[itsStars] = (withStars[itsStars] as number) + 1
    if (hasStars) keys[total++] = keyOf(product, at)
  }
  const first =
    skip < total ? smallest(keys.subarray(0, total), Math.min(skip + take, total)).subarray(skip) : []
  return {
    numbers: Uint32Array.from(first, (key) => productOf(shelves, key, wanted)),
    total,
    facets: facetsOf(
      shelves.categories,
      (number) => inCategory[number] as number,
      (least) => withStars.subarray(least).reduce((sum, count) => sum + count, 0),
    ),
  }
}

/** A number for each match, the smaller the earlier in the list; no two are the same. */
const keysFor = ({ ranks, size }: Shelves, { scores, highestScore }: Matches, { sort }: Wanted) => {
  const rank = sort && ranks[sort]
  return rank
    ? (product: number) => rank[product] as number
    : (product: number, at: number) => (highestScore - (scores[at] as number)) * size + product
}

const productOf = ({ orders, size }: Shelves, key: number, { sort }: Wanted) =>
  sort ? (orders[sort][key] as number) : key % size
