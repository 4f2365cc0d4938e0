import type { Facets, SortOrder } from '#contract/catalogue'
import { mostStars } from '#rules/reviews'

/** The parameters of a list. */
export type Wanted = {
  /** A category's number. -1 does not exist and matches nothing; undefined means all categories. */
  category: number | undefined
  leastStars: number
  /** Dollars as listed, both inclusive. */
  lowPrice: number
  highPrice: number
  sort: SortOrder | undefined
  /** How many products to skip, and how many to return. */
  skip: number
  take: number
}

/** The product numbers of one page, and the counts over all pages. */
export type FoundPage = { numbers: Uint32Array; total: number; facets: Facets }

/** The counts beside the filters, by category id and by minimum stars. */
export const facetsOf = (
  categories: readonly string[],
  countOfCategory: (number: number) => number,
  countOfStars: (least: number) => number,
): Facets => ({
  categories: Object.fromEntries(categories.map((id, number) => [id, countOfCategory(number)])),
  ratings: Object.fromEntries(
    Array.from({ length: mostStars }, (_, index) => [String(index + 1), countOfStars(index + 1)]),
  ),
})
