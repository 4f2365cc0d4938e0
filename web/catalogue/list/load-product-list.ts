import type { Client } from '#contract/client'
import type { ListFilters } from '#web/catalogue/list/list-filters.ts'

/** Loads everything that a page with a filtered list shows. It travels with the routes, so that the data and the page’s code load together. */
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
