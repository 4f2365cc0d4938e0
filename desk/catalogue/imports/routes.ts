import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { readListSearch } from '#desk/list/list-address.ts'

/** The imports of packages, and one of them with its rows. Both have the whole width. */
export const importRoutes = (root: AnyRoute): AnyRoute[] => [
  createRoute({
    getParentRoute: () => root,
    path: '/catalogue/import',
    component: lazyRouteComponent(() => import('#desk/catalogue/imports/imports-page.tsx'), 'ImportsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/catalogue/import/$id',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('#desk/catalogue/imports/import-page.tsx'), 'ImportPage'),
  }),
]
