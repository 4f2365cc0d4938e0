import type { Facets, SortOrder } from '#contract/catalogue'

/** What a list is asked for. */
export type Wanted = {
  /** A category's number. One that does not exist, -1, holds nothing; undefined is all of them. */
  category: number | undefined
  leastStars: number
  /** Dollars as listed, both inclusive. */
  lowPrice: number
  highPrice: number
  sort: SortOrder | undefined
  /** How many products to pass over, and how many to give. */
  skip: number
  take: number
}

/** The product numbers of one page, and what is counted over all pages. */
export type FoundPage = { numbers: Uint32Array; total: number; facets: Facets }
