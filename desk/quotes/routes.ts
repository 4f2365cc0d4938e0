// Quotes: the list, with the quote beside it.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '#desk/api/lazy-page.ts'
import { readListSearch } from '#desk/list/list-address.ts'

export const quoteRoutes = (root: AnyRoute): AnyRoute => {
  const list = createRoute({
    getParentRoute: () => root,
    path: '/quotes',
    validateSearch: readListSearch,
    component: lazyPage(() => import('#desk/quotes/quote-list.tsx'), 'QuoteList'),
  })
  const page = createRoute({
    getParentRoute: () => list,
    path: '/$id',
    component: lazyPage(() => import('#desk/quotes/quote-page.tsx'), 'QuotePage'),
  })
  return list.addChildren([page])
}
