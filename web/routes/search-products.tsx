import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listFacts } from '#web/catalogue/list/list-facts.ts'
import { listTitle } from '#web/catalogue/list/list-title.ts'
import { listFilters, loadProductList } from '#web/catalogue/list/load-product-list.ts'
import { parseTextSearch } from '#rules/product-search'
import { rootRoute } from '#web/routes/root.tsx'
import { titleHead } from '#web/shell/page-head.ts'

export const searchProductsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/search',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/catalogue/list/search-page.tsx',
      readQuery: parseTextSearch,
      facts: ({ search }) =>
        listFacts({
          description: 'Search all packages and services by name, category or what they include.',
          path: '/products/search',
          search,
          isIndexed: false,
        }),
      crawlers: 'kept away',
    },
  },
  validateSearch: parseTextSearch,
  loaderDeps: listFilters(parseTextSearch),
  loader: ({ context: { call }, deps }) => loadProductList(call, deps),
  head: ({ matches, match: { search } }) => {
    const { value } = parseTextSearch(search)
    return titleHead(matches, listTitle(value ? `Search: ${value}` : 'Search', search))
  },
  component: lazyRouteComponent(() => import('#web/catalogue/list/search-page.tsx'), 'SearchPage'),
})
