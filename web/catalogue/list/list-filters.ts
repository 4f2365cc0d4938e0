import type { ProductSearch } from '#rules/product-search'

export type ListFilters = Omit<ProductSearch, 'view'>

/**
 * The search that the products depend on. The view (grid or list) is left out because it only changes the layout. The router's search
 * can hold unknown parameters in any order; parsing it again gives the server and the browser the same key for the same filters.
 */
export const listFilters =
  (parse: (search: ProductSearch) => ProductSearch) =>
  ({ search }: { search: ProductSearch }): ListFilters => {
    const { view: _, ...filters } = parse(search)
    return filters
  }
