// What a product list tells search engines: the plain list is the address to keep, filtered ones and searches point at it.
import type { Brokerage } from '#contract/brokerage'
import { parseProductSearch, type ProductSearch } from '#web/packages/product-search.ts'
import { pageHead } from '#web/shell/page-head.ts'

type ListFacts = {
  title: string
  description: string
  /** Path and query of the list without filters. */
  path: string
  search: ProductSearch
  isIndexed?: boolean
}

export const listHead = (
  brokerage: Brokerage | undefined,
  { title, description, path, search, isIndexed = true }: ListFacts,
) => {
  // The router's search also holds what does not fit: 'page -1' is no page.
  const filters = parseProductSearch(search)
  const page = hasFilters(filters) ? undefined : filters.pageNumber
  const head = pageHead(brokerage, {
    title: page ? `${title}, page ${page}` : title,
    description,
    path: page ? `${path}${path.includes('?') ? '&' : '?'}pageNumber=${page}` : path,
  })
  return isIndexed ? head : { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
}

const hasFilters = ({ rating, lowPrice, highPrice, sortPrice }: ProductSearch) =>
  rating !== undefined || lowPrice !== undefined || highPrice !== undefined || sortPrice !== undefined

/** The one address of a category's list, or of all packages. */
export const categoryAddress = (category: string | undefined) =>
  category === undefined ? '/packages' : `/products?${new URLSearchParams({ category })}`
