// Metadata of a product list for search engines. The plain list is the canonical address of filtered lists and searches.
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

/** The canonical address of a category's list, or of all packages. */
export const categoryAddress = (search: ProductSearch) => {
  const { category } = parseProductSearch(search)
  return category === undefined ? '/packages' : `/products?${new URLSearchParams({ category })}`
}
