import type { Client } from '#contract/client'
import type { ProductSearch } from '#rules/product-search'

/** Loads everything that a page with a filtered list shows. */
export const loadProductList = async (call: Client, { value, ...filters }: ListFilters) => {
  const [list, bounds] = await Promise.all([
    call('GET /api/home/query-products', {
      query: { ...filters, ...(value !== undefined && { searchValue: value }) },
    }),
    call('GET /api/home/price-range-latest-product', {}),
  ])
  return { ...list, ...bounds }
}

export type ProductList = Awaited<ReturnType<typeof loadProductList>>

type ListFilters = Omit<ProductSearch, 'view'>

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
