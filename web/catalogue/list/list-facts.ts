// The title of a product list, and its metadata for search engines. The plain list is the canonical address of filtered lists and searches.
import { parseProductSearch, type ProductSearch } from '#rules/product-search'

/** The title with the page number from page 2 on, so that each page of a plain list has its own title. */
export const listTitle = (title: string, search: ProductSearch): string => {
  const page = pageOf(search)
  return page ? `${title}, page ${page}` : title
}

/** The page number of a plain list; undefined for the first page and for a filtered list. */
const pageOf = (search: ProductSearch): number | undefined => {
  // The router's search can hold invalid values, such as a page number of -1.
  const { rating, lowPrice, highPrice, sortPrice, pageNumber } = parseProductSearch(search)
  const isFiltered = [rating, lowPrice, highPrice, sortPrice].some((filter) => filter !== undefined)
  return isFiltered ? undefined : pageNumber
}

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
