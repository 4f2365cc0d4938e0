// The review queue, and the paper, which has the whole width.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '#desk/api/lazy-page.ts'
import { readListSearch } from '#desk/list/list-address.ts'

export const paperRoutes = (root: AnyRoute): AnyRoute[] => [
  createRoute({
    getParentRoute: () => root,
    path: '/review',
    validateSearch: readListSearch,
    component: lazyPage(() => import('#desk/review/review-list.tsx'), 'ReviewList'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/review/$id',
    validateSearch: readListSearch,
    component: lazyPage(() => import('#desk/review/paper-page.tsx'), 'PaperPage'),
  }),
]
