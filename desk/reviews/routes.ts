// The moderation of customers' reviews.
import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { readListSearch } from '#desk/list/list-address.ts'

export const reviewRoutes = (root: AnyRoute): AnyRoute => {
  const list = createRoute({
    getParentRoute: () => root,
    path: '/reviews',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('#desk/reviews/review-list.tsx'), 'ReviewList'),
  })
  const page = createRoute({
    getParentRoute: () => list,
    path: '$id',
    component: lazyRouteComponent(() => import('#desk/reviews/review-page.tsx'), 'ReviewPage'),
  })
  return list.addChildren([page])
}
