import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadProductList } from '#web/packages/load-product-list.ts'
import { parseProductSearch } from '#web/packages/product-search.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const packagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/packages',
  validateSearch: parseProductSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps }) => loadProductList(call, deps),
  head: ({ matches }) =>
    pageHead(brokerageOf(matches), {
      title: 'Packages',
      description:
        'Every listing package and single service, with its flat price, what we do and what you do.',
      path: '/packages',
    }),
  component: lazyRouteComponent(() => import('#web/packages/packages-page.tsx'), 'PackagesPage'),
})
