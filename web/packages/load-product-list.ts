import type { Client } from '#contract/client'
import type { ProductSearch } from '#web/packages/product-search.ts'

/** Everything that a page with a filtered list shows. */
export const loadProductList = async (call: Client, search: ProductSearch & { searchValue?: string }) => {
  const { view: _, ...query } = search
  const [list, bounds] = await Promise.all([
    call('GET /api/home/query-products', { query }),
    call('GET /api/home/price-range-latest-product', {}),
  ])
  return { ...list, ...bounds }
}
