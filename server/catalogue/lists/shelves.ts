// The catalogue prepared for its lists: the products of each category, by stars, in every sort order. A filter is then a shelf,
// price bounds are two binary searches on it, and a page is a slice.
import type { SortOrder } from '#contract/catalogue'
import { firstFrom } from '#contract/search/binary-search'
import { mostStars } from '#rules/reviews'
import type { Wanted } from '#server/catalogue/lists/wanted'

/** `category` is an id. */
export type Listed = { name: string; category: string; price: number; rating: number }

/** Product numbers in each order. A product's number is its position in catalogue order, from 0. */
export type Shelf = Record<'catalogue' | SortOrder, Uint32Array>

export type Shelves = {
  size: number
  /** Category ids. A category's number is its position here. */
  categories: readonly string[]
  /** By product number: dollars as listed. */
  prices: Float64Array
  /** By product number: category number × 8 + whole stars of the rating. */
  places: Uint32Array
  /** The whole catalogue, and the position of each product when sorted by price. */
  orders: Shelf
  ranks: Record<SortOrder, Uint32Array>
  /** Indexed by minimum stars, from 0 to 5. */
  ofAll: readonly Shelf[]
  /** The same for each category, indexed by its number. */
  ofCategory: readonly (readonly Shelf[])[]
}

/** `categories` has all category ids, including empty categories. */
export const layOut = (products: readonly Listed[], categories: readonly string[]): Shelves => {
  const numberOf = new Map(categories.map((id, number) => [id, number]))
  const places = Uint32Array.from(
    products,
    ({ category, rating }) => (numberOf.get(category) as number) * 8 + Math.floor(rating),
  )
  const whole: Shelf = {
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

const byStars = (shelf: Shelf, places: Uint32Array) =>
  Array.from({ length: mostStars + 1 }, (_, least) =>
    only(shelf, (product) => ((places[product] as number) & 7) >= least),
  )

const only = (shelf: Shelf, isKept: (product: number) => boolean): Shelf => ({
  catalogue: shelf.catalogue.filter(isKept),
  'low-to-high': shelf['low-to-high'].filter(isKept),
  'high-to-low': shelf['high-to-low'].filter(isKept),
})

const inverse = (order: Uint32Array) => {
  const ranks = new Uint32Array(order.length)
  for (const [rank, product] of order.entries()) ranks[product] = rank
  return ranks
}

/** The range of positions with prices within the bounds, on a shelf sorted by price, cheapest first. The end is excluded. */
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
