import { mostCompared } from '#rules/catalogue'

type Listed = {
  slug: string
  name: string
  category: string
  discountedPrice: number
  images: readonly string[]
}

/** Packages of one category, which makes a comparison worthwhile. */
export type ReadyComparison = { category: string; products: Listed[] }

const mostReady = 3

/** The first categories with enough packages to compare, and few enough to see side by side. */
export const readyComparisons = (products: readonly Listed[]): ReadyComparison[] =>
  [...Map.groupBy(products, ({ category }) => category)]
    .filter(([, some]) => some.length > 1 && some.length <= mostCompared)
    .slice(0, mostReady)
    .map(([category, some]) => ({
      category,
      products: some.map(({ slug, name, discountedPrice, images }) => ({
        slug,
        name,
        category,
        discountedPrice,
        images: images.slice(0, 1),
      })),
    }))
