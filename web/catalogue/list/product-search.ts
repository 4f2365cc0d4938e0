import type { ProductSearch } from '#rules/product-search'

/** A change of a filter starts again at the first page. */
export const changeSearch = (search: ProductSearch, change: SearchChange): ProductSearch => {
  const changed = { ...search, pageNumber: undefined, ...change }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}

export type SearchChange = { [Name in keyof ProductSearch]?: ProductSearch[Name] | undefined }
