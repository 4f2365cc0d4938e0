// The catalogue prepared for its lists: the products of each category, by stars, in every sort order. A filter then chooses one
// of these lists, price bounds are two binary searches on it, and a page is a slice.
import type { SortOrder } from '#contract/catalogue'
import { firstFrom } from '#contract/search/binary-search'
import { mostStars } from '#rules/reviews'
import type { Wanted } from '#server/catalogue/lists/wanted'

/** `category` is an id. */
export type Listed = { name: string; category: string; price: number; rating: number }

/** The same products in each order, as numbers. A product's number is its position in catalogue order, from 0. */
export type SortedList = Record<'catalogue' | SortOrder, Uint32Array>

export type SortedLists = {
  size: number
  /** Category ids. A category's number is its position here. */
  categories: readonly string[]
  /** By product number: dollars as listed. */
  prices: Float64Array
  /** By product number: category number × 8 + whole stars of the rating. */
  places: Uint32Array
  /** The whole catalogue, and the position of each product when sorted by price. */
  orders: SortedList
  ranks: Record<SortOrder, Uint32Array>
  /** Indexed by minimum stars, from 0 to 5. */
  ofAll: readonly SortedList[]
  /** The same for each category, indexed by its number. */
  ofCategory: readonly (readonly SortedList[])[]
}

/** `categories` has all category ids, including empty categories. */
export const layOut = (products: readonly Listed[], categories: readonly string[]): SortedLists => {
  const numberOf = new Map(categories.map((id, number) => [id, number]))
  const places = Uint32Array.from(
    products,
    ({ category, rating }) => (numberOf.get(category) as number) * 8 + Math.floor(rating),
  )
  const whole: SortedList = {
    catalogue: Uint32Array.from(products.keys()),
    'low-to-high': byPrice(products, 1),
    'high-to-low': byPrice(products, -1),
  }
  return {
    size: products.length,
    categories,
    prices: Float64Array.from(products, ({ price }) => price),
    places,
    orders: whole,
    ranks: { 'low-to-high': inverse(whole['low-to-high']), 'high-to-low': inverse(whole['high-to-low']) },
    ofAll: byStars(whole, places),
    ofCategory: categories.map((_, number) =>
      byStars(
        only(whole, (product) => (places[product] as number) >>> 3 === number),
        places,
      ),
    ),
  }
}

const collator = new Intl.Collator('en')

/** Equal prices are sorted by name, then in catalogue order. */
const byPrice = (products: readonly Listed[], direction: 1 | -1) =>
  Uint32Array.from(products.keys()).toSorted((a, b) => {
    const [first, second] = [products[a] as Listed, products[b] as Listed]
    return direction * (first.price - second.price) || collator.compare(first.name, second.name) || a - b
  })

const byStars = (list: SortedList, places: Uint32Array) =>
  Array.from({ length: mostStars + 1 }, (_, least) =>
    only(list, (product) => ((places[product] as number) & 7) >= least),
  )

const only = (list: SortedList, isKept: (product: number) => boolean): SortedList => ({
  catalogue: list.catalogue.filter(isKept),
  'low-to-high': list['low-to-high'].filter(isKept),
  'high-to-low': list['high-to-low'].filter(isKept),
})

const inverse = (order: Uint32Array) => {
  const ranks = new Uint32Array(order.length)
  for (const [rank, product] of order.entries()) ranks[product] = rank
  return ranks
}

/** The range of positions with prices within the bounds, on a list sorted by price, cheapest first. The end is excluded. */
export const priceWindow = (
  { prices }: SortedLists,
  { 'low-to-high': order }: SortedList,
  { lowPrice, highPrice }: Wanted,
): [from: number, to: number] => {
  const priceAt = (at: number) => prices[order[at] as number] as number
  const from = lowPrice > 0 ? firstFrom(order.length, (at) => priceAt(at) >= lowPrice) : 0
  const to = highPrice < Infinity ? firstFrom(order.length, (at) => priceAt(at) > highPrice) : order.length
  return [from, Math.max(from, to)]
}
