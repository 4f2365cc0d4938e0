import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '#desk/api/lazy-page.ts'
import { readListSearch } from '#desk/list/list-address.ts'

/** The imports of packages: a tab of the catalogue. */
export const importsRoute = (layout: AnyRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => layout,
    path: 'import',
    component: lazyPage(() => import('#desk/catalogue/imports/imports-page.tsx'), 'ImportsPage'),
  })

/** One import with its rows. It has the whole width. */
export const importRoute = (root: AnyRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path: '/catalogue/import/$id',
    validateSearch: readListSearch,
    component: lazyPage(() => import('#desk/catalogue/imports/import-page.tsx'), 'ImportPage'),
  })
