import type { Facets } from '#contract/catalogue'
import { mostStars } from '#rules/reviews'

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
