// The rows of cards on the home page. Pure.
import { byRating, mostInRow, mostOnHomePage } from '#rules/catalogue'
import type { Product } from '#contract/catalogue'
import type { CatalogueProduct } from '#server/catalogue/model/catalogue-product'

type Entries = readonly CatalogueProduct[]

export const inCatalogueOrder = (products: Entries): Product[] => shown(products, mostOnHomePage)

export const latest = (products: Entries): Product[] =>
  shown(
    products.toSorted((a, b) => b.createdAt - a.createdAt),
    mostInRow,
  )

/** Products without reviews come after all that have one. */
export const topRated = (products: Entries): Product[] =>
  shown(
    products.toSorted((a, b) => byRating(a.product, b.product)),
    mostInRow,
  )

/** Discounted products only, the highest discount first. */
export const discounted = (products: Entries): Product[] =>
  shown(
    products
      .filter(({ product }) => product.discount > 0)
      .toSorted((a, b) => b.product.discount - a.product.discount),
    mostInRow,
  )

const shown = (products: Entries, most: number) => products.slice(0, most).map(({ product }) => product)
