// What a product list tells search engines: the plain list is the address to keep, filtered ones and searches point at it.
import { pageOf } from '#web/catalogue/list/list-title.ts'
import { parseProductSearch, type ProductSearch } from '#rules/product-search'

type ListFacts = {
  description: string
  /** Path and query of the list without filters. */
  path: string
  search: ProductSearch
  isIndexed?: boolean
}

export const listFacts = ({ path, search, ...facts }: ListFacts) => {
  const page = pageOf(search)
  return { ...facts, path: page ? `${path}${path.includes('?') ? '&' : '?'}pageNumber=${page}` : path }
}

/** The one address of a category's list, or of all packages. */
export const categoryAddress = (search: ProductSearch) => {
  const { category } = parseProductSearch(search)
  return category === undefined ? '/packages' : `/products?${new URLSearchParams({ category })}`
}
