import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listTitle } from '#web/catalogue/list/list-title.ts'
import { listFilters, loadProductList } from '#web/catalogue/list/load-product-list.ts'
import { parseProductSearch } from '#rules/product-search'
import { rootRoute } from '#web/routes/root.tsx'
import { titleHead } from '#web/shell/page-head.ts'

export const packagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/packages',
  validateSearch: parseProductSearch,
  loaderDeps: listFilters(parseProductSearch),
  loader: ({ context: { call }, deps }) => loadProductList(call, deps),
  head: ({ matches, match: { search } }) =>
    titleHead(matches, listTitle(parseProductSearch(search).category ?? 'Packages', search)),
  component: lazyRouteComponent(() => import('#web/catalogue/list/packages-page.tsx'), 'PackagesPage'),
})
