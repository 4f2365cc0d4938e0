import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { categoryAddress, listFacts } from '#web/catalogue/list/list-facts.ts'
import { listTitle } from '#web/catalogue/list/list-title.ts'
import { listFilters, loadProductList, type ProductList } from '#web/catalogue/list/load-product-list.ts'
import { parseProductSearch } from '#rules/product-search'
import { rootRoute } from '#web/routes/root.tsx'
import type { Shown } from '#web/search-engines/facts.ts'
import { titleHead } from '#web/shell/page-head.ts'

export const categoryProductsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/catalogue/list/category-page.tsx',
      readQuery: parseProductSearch,
      facts: ({ search, loaderData }: Shown<ProductList>) =>
        listFacts({
          description: `Packages and services: ${parseProductSearch(search).category ?? 'all categories'}. Flat prices, Colorado broker duties included where the law asks for them.`,
          path: categoryAddress(search),
          search,
          isIndexed: loaderData.totalProduct > 0,
        }),
      crawlers: 'listed by category',
    },
  },
  validateSearch: parseProductSearch,
  loaderDeps: listFilters(parseProductSearch),
  loader: ({ context: { call }, deps }) => loadProductList(call, deps),
  head: ({ matches, match: { search } }) =>
    titleHead(matches, listTitle(parseProductSearch(search).category ?? 'All Categories', search)),
  component: lazyRouteComponent(() => import('#web/catalogue/list/category-page.tsx'), 'CategoryPage'),
})
