import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadProductList } from '#web/packages/load-product-list.ts'
import { parseProductSearch, text } from '#web/packages/product-search.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const searchProductsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/search',
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseProductSearch(raw),
    ...text('value', raw['value']),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps: { value, ...filters } }) =>
    loadProductList(call, { ...filters, ...(value !== undefined && { searchValue: value }) }),
  head: ({ matches, match }) =>
    pageHead(brokerageOf(matches), {
      title: match.search.value ? `Search: ${match.search.value}` : 'Search',
      description: 'Search all packages and services by name, category or what they include.',
      path: '/products/search',
    }),
  component: lazyRouteComponent(() => import('#web/packages/search-page.tsx'), 'SearchPage'),
})
