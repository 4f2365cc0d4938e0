import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listTitle } from '#web/catalogue/list/list-title.ts'
import { listFilters, loadProductList } from '#web/catalogue/list/load-product-list.ts'
import { parseTextSearch } from '#rules/product-search'
import { rootRoute } from '#web/routes/root.tsx'
import { titleHead } from '#web/shell/page-head.ts'

export const searchProductsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/search',
  validateSearch: parseTextSearch,
  loaderDeps: listFilters(parseTextSearch),
  loader: ({ context: { call }, deps }) => loadProductList(call, deps),
  head: ({ matches, match: { search } }) => {
    const { value } = parseTextSearch(search)
    return titleHead(matches, listTitle(value ? `Search: ${value}` : 'Search', search))
  },
  component: lazyRouteComponent(() => import('#web/catalogue/list/search-page.tsx'), 'SearchPage'),
})
