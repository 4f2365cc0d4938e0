import { parseProductSearch, type ProductSearch } from '#rules/product-search'

/** The later pages of a plain list are told apart by their titles. */
export const listTitle = (title: string, search: ProductSearch): string => {
  const page = pageOf(search)
  return page ? `${title}, page ${page}` : title
}

/** Which page of a plain list this is; undefined of the first one, and of a filtered list. */
export const pageOf = (search: ProductSearch): number | undefined => {
  // The router's search also holds what does not fit: 'page -1' is no page.
  const { rating, lowPrice, highPrice, sortPrice, pageNumber } = parseProductSearch(search)
  const isFiltered = [rating, lowPrice, highPrice, sortPrice].some((filter) => filter !== undefined)
  return isFiltered ? undefined : pageNumber
}
