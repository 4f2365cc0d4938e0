// Decides which products a list shows. Pure. filter.test.ts compares it with a naive filter of ten lines.
import { packagesPerPage } from '#rules/product-search'
import type { ProductQuery } from '#contract/catalogue'
import { browse } from '#server/catalogue/lists/browse'
import { pick } from '#server/catalogue/lists/pick'
import type { SortedLists } from '#server/catalogue/lists/sorted-lists'
import type { FoundPage, Wanted } from '#server/catalogue/lists/wanted'
import { search, type TextIndex } from '#server/catalogue/search/text-index'

/** Products that match all of the query, in its order, `packagesPerPage` at a time. Categories are ids, in the counts too. */
export const filter = (lists: SortedLists, texts: TextIndex, query: ProductQuery): FoundPage => {
  const wanted: Wanted = {
    category: query.category ? lists.categories.indexOf(query.category) : undefined,
    leastStars: query.rating ?? 0,
    lowPrice: query.lowPrice ?? 0,
    highPrice: query.highPrice ?? Infinity,
    sort: query.sortPrice,
    skip: ((query.pageNumber ?? 1) - 1) * packagesPerPage,
    take: packagesPerPage,
  }
  const typed = query.searchValue?.trim()
  return typed ? pick(lists, search(texts, typed), wanted) : browse(lists, wanted)
}
