// Builds the catalogue's responses from a snapshot. Pure.
import type {
  Facets,
  getHomeProducts,
  getPriceRange,
  getProductDetails,
  ListedProduct,
  Product,
  ProductQuery,
  queryProducts,
} from '#contract/catalogue'
import type { Response } from '#contract/endpoint'
import { bestFor } from '#rules/best-for'
import {
  byRating,
  mostBeside,
  mostCompared,
  mostInRow,
  mostOnHomePage,
  pricesOfNothing,
} from '#rules/catalogue'
import { packagesPerPage } from '#rules/product-search'
import { filter } from '#server/catalogue/filter'
import type { FoundPage } from '#server/catalogue/lists/wanted'
import { type CatalogueProduct, wholeFeatures } from '#server/catalogue/model/catalogue-product'
import type { Snapshot } from '#server/catalogue/model/snapshot'

export const homeAnswer = ({ products }: Snapshot): Response<typeof getHomeProducts> => ({
  products: inCatalogueOrder(products),
  latest_product: latest(products),
  topRated_product: topRated(products),
  discount_product: discounted(products),
})

/** Without products the range is 0 to 100, which the price slider can show. */
export const priceRangeAnswer = ({ products, lists }: Snapshot): Response<typeof getPriceRange> => {
  const cheapestFirst = lists.orders['low-to-high']
  const priceAt = (place: number) => lists.prices[cheapestFirst.at(place) ?? -1]
  return {
    latest_product: latest(products),
    priceRange: { low: priceAt(0) ?? pricesOfNothing.low, high: priceAt(-1) ?? pricesOfNothing.high },
  }
}

export const findProducts = (snapshot: Snapshot, query: ProductQuery): FoundPage =>
  filter(snapshot.lists, snapshot.texts, byIds(snapshot, query))

export const listAnswer = (
  snapshot: Snapshot,
  { numbers, total, facets }: FoundPage,
): Response<typeof queryProducts> => ({
  products: withBestFor(
    snapshot,
    Array.from(numbers, (number) => productAt(snapshot, number)),
    total,
  ),
  totalProduct: total,
  parPage: packagesPerPage,
  facets: { ...facets, categories: byNames(snapshot, facets.categories) },
})

/** Says how the packages differ, if all results can be compared side by side. */
const withBestFor = (snapshot: Snapshot, entries: CatalogueProduct[], total: number): ListedProduct[] => {
  const products = entries.map(({ product }) => product)
  if (total > mostCompared || entries.length < total) return products
  const best = bestFor(
    entries.map((entry) => ({ ...entry.product, ...entry.more, ...wholeFeatures(entry, snapshot) })),
  )
  return products.map((product, at) => ({ ...product, ...(best[at] && { bestFor: best[at] }) }))
}

export const detailsAnswer = (
  snapshot: Snapshot,
  entry: CatalogueProduct,
): Response<typeof getProductDetails> => {
  const { lists } = snapshot
  const sameCategory = lists.ofCategory[lists.categories.indexOf(entry.categoryId)]?.[0]?.catalogue
  const related = Array.from(sameCategory?.subarray(0, mostBeside + 1) ?? [], (number) =>
    productAt(snapshot, number),
  )
  const ofSeller = snapshot.bySeller.get(entry.product.sellerId)?.slice(0, mostBeside + 1) ?? []
  const others = (entries: readonly CatalogueProduct[]) =>
    entries
      .filter((other) => other !== entry)
      .slice(0, mostBeside)
      .map(({ product }) => product)
  return {
    product: { ...entry.product, ...entry.more, ...wholeFeatures(entry, snapshot) },
    relatedProducts: others(related),
    moreProducts: others(ofSeller),
  }
}

/** Visitors use a category's current name. Internally, the category has an id. */
const byIds = ({ categories }: Snapshot, query: ProductQuery): ProductQuery => {
  if (!query.category) return query
  const category = categories.find(({ name }) => name === query.category)
  return { ...query, category: category?._id ?? 'no such category' }
}

const byNames = ({ categories }: Snapshot, counts: Facets['categories']): Facets['categories'] =>
  Object.fromEntries(categories.map(({ _id, name }) => [name, counts[_id] ?? 0]))

const productAt = ({ products }: Snapshot, number: number) => products[number] as CatalogueProduct

// The rows of cards on the home page.

type Entries = readonly CatalogueProduct[]

const inCatalogueOrder = (products: Entries): Product[] => shown(products, mostOnHomePage)

const latest = (products: Entries): Product[] =>
  shown(
    products.toSorted((a, b) => b.createdAt - a.createdAt),
    mostInRow,
  )

/** Products without reviews come after all that have one. */
const topRated = (products: Entries): Product[] =>
  shown(
    products.toSorted((a, b) => byRating(a.product, b.product)),
    mostInRow,
  )

/** Discounted products only, the highest discount first. */
const discounted = (products: Entries): Product[] =>
  shown(
    products
      .filter(({ product }) => product.discount > 0)
      .toSorted((a, b) => b.product.discount - a.product.discount),
    mostInRow,
  )

const shown = (products: Entries, most: number) => products.slice(0, most).map(({ product }) => product)
