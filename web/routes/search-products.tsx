import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listHead } from '#web/packages/list-head.ts'
import { listFilters, loadProductList } from '#web/packages/load-product-list.ts'
import { parseTextSearch } from '#web/packages/product-search.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'

export const searchProductsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/search',
  validateSearch: parseTextSearch,
  loaderDeps: listFilters(parseTextSearch),
  loader: ({ context: { call }, deps }) => loadProductList(call, deps),
  head: ({ matches, match: { search } }) => {
    const { value } = parseTextSearch(search)
    return listHead(brokerageOf(matches), {
      title: value ? `Search: ${value}` : 'Search',
      description: 'Search all packages and services by name, category or what they include.',
      path: '/products/search',
      search,
      isIndexed: false,
    })
  },
  component: lazyRouteComponent(() => import('#web/packages/search-page.tsx'), 'SearchPage'),
})
