import type { Client } from '#contract/client'
import type { ProductSearch } from '#rules/product-search'

/** Everything that a page with a filtered list shows. */
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
 * What the products depend on: grid or list is only a matter of looks. The router's search also holds parameters that
 * nobody asked for, in the order of the address; parsed again, the same filters are the same on server and in browser.
 */
export const listFilters =
  (parse: (search: ProductSearch) => ProductSearch) =>
  ({ search }: { search: ProductSearch }): ListFilters => {
    const { view: _, ...filters } = parse(search)
    return filters
  }
