import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { categoryAddress, listHead } from '#web/packages/list-head.ts'
import { listFilters, loadProductList } from '#web/packages/load-product-list.ts'
import { parseProductSearch } from '#web/packages/product-search.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'

export const categoryProductsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products',
  validateSearch: parseProductSearch,
  loaderDeps: listFilters(parseProductSearch),
  loader: ({ context: { call }, deps }) => loadProductList(call, deps),
  head: ({ matches, match: { search }, loaderData }) => {
    const { category } = parseProductSearch(search)
    return listHead(brokerageOf(matches), {
      title: category ?? 'All Categories',
      description: `Packages and services: ${category ?? 'all categories'}. Flat prices, Colorado broker duties included where the law asks for them.`,
      path: categoryAddress(category),
      search,
      // Anything may stand in the address; only categories with packages are worth finding.
      isIndexed: loaderData !== undefined && loaderData.totalProduct > 0,
    })
  },
  component: lazyRouteComponent(() => import('#web/packages/category-page.tsx'), 'CategoryPage'),
})
