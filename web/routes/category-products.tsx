import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadProductList } from '#web/packages/load-product-list.ts'
import { parseProductSearch } from '#web/packages/product-search.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const categoryProductsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products',
  validateSearch: parseProductSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps }) => loadProductList(call, deps),
  head: ({ matches, match }) =>
    pageHead(brokerageOf(matches), {
      title: match.search.category ?? 'Packages',
      description: `Packages and services: ${match.search.category ?? 'all categories'}. Flat prices, Colorado broker duties included where the law asks for them.`,
      path: `/products${match.search.category ? `?category=${encodeURIComponent(match.search.category)}` : ''}`,
    }),
  component: lazyRouteComponent(() => import('#web/packages/category-page.tsx'), 'CategoryPage'),
})
