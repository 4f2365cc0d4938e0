// The moderation of customers' reviews.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '#desk/api/lazy-page.ts'
import { readListSearch } from '#desk/list/list-address.ts'

export const reviewRoutes = (root: AnyRoute): AnyRoute => {
  const list = createRoute({
    getParentRoute: () => root,
    path: '/reviews',
    validateSearch: readListSearch,
    component: lazyPage(() => import('#desk/reviews/review-list.tsx'), 'ReviewList'),
  })
  const page = createRoute({
    getParentRoute: () => list,
    path: '$id',
    component: lazyPage(() => import('#desk/reviews/review-page.tsx'), 'ReviewPage'),
  })
  return list.addChildren([page])
}
