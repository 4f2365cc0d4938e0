import type { ProductSearch } from '#rules/product-search'

/** Applies a change to the search. Changing a filter returns to the first page. */
export const changeSearch = (search: ProductSearch, change: SearchChange): ProductSearch => {
  const changed = { ...search, pageNumber: undefined, ...change }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}

export type SearchChange = { [Name in keyof ProductSearch]?: ProductSearch[Name] | undefined }
