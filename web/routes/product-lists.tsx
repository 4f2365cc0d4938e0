import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#web/api/load-code.ts'
import { categoryAddress, listFacts, listTitle } from '#web/catalogue/list/list-facts.ts'
import { listFilters } from '#web/catalogue/list/list-filters.ts'
import { loadProductList, type ProductList } from '#web/catalogue/list/load-product-list.ts'
import { parseProductSearch, parseTextSearch } from '#rules/product-search'
import { rootRoute } from '#web/routes/root.tsx'
import type { Shown } from '#web/search-engines/facts.ts'
import { titleHead } from '#web/shell/page-head.tsx'

/** A list that was just fetched ahead is not fetched again at the press. */
const freshForMs = 5_000

export const packagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/packages',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/catalogue/list/list-pages.ts',
      readQuery: parseProductSearch,
      facts: ({ search, loaderData }: Shown<ProductList>) =>
        listFacts({
          description:
            'Every listing package and single service, with its flat price, what we do and what you do.',
          path: categoryAddress(search),
          search,
          // The address can hold any filter. Only lists with packages are indexed.
          isIndexed: loaderData.totalProduct > 0,
        }),
      crawlers: 'listed',
    },
  },
  validateSearch: parseProductSearch,
  loaderDeps: listFilters(parseProductSearch),
  loader: ({ context: { call }, deps }) => loadProductList(call, deps),
  staleTime: freshForMs,
  head: ({ matches, match: { search } }) =>
    titleHead(matches, listTitle(parseProductSearch(search).category ?? 'Packages', search)),
  component: lazyPage(() => import('#web/catalogue/list/list-pages.ts'), 'PackagesPage'),
})

export const categoryProductsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/catalogue/list/list-pages.ts',
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
  staleTime: freshForMs,
  head: ({ matches, match: { search } }) =>
    titleHead(matches, listTitle(parseProductSearch(search).category ?? 'All Categories', search)),
  component: lazyPage(() => import('#web/catalogue/list/list-pages.ts'), 'CategoryPage'),
})

export const searchProductsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/search',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/catalogue/list/list-pages.ts',
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
  staleTime: freshForMs,
  head: ({ matches, match: { search } }) => {
    const { value } = parseTextSearch(search)
    return titleHead(matches, listTitle(value ? `Search: ${value}` : 'Search', search))
  },
  component: lazyPage(() => import('#web/catalogue/list/list-pages.ts'), 'SearchPage'),
})
