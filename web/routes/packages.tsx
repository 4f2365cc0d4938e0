import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { categoryAddress, listHead } from '#web/packages/list-head.ts'
import { listFilters, loadProductList } from '#web/packages/load-product-list.ts'
import { parseProductSearch } from '#web/packages/product-search.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'

export const packagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/packages',
  validateSearch: parseProductSearch,
  loaderDeps: listFilters(parseProductSearch),
  loader: ({ context: { call }, deps }) => loadProductList(call, deps),
  head: ({ matches, match: { search } }) => {
    const { category } = parseProductSearch(search)
    return listHead(brokerageOf(matches), {
      title: category ?? 'Packages',
      description:
        'Every listing package and single service, with its flat price, what we do and what you do.',
      path: categoryAddress(category),
      search,
    })
  },
  component: lazyRouteComponent(() => import('#web/packages/packages-page.tsx'), 'PackagesPage'),
})
