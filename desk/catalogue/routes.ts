// The pages of the catalogue: lists below their tabs, and the package, which has the whole width.
import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '#desk/api/lazy-page.ts'
import { importRoute, importsRoute } from '#desk/catalogue/imports/routes.ts'
import { readListSearch } from '#desk/list/list-address.ts'

export const catalogueRoutes = (root: AnyRoute): AnyRoute[] => {
  const layout = createRoute({
    getParentRoute: () => root,
    path: '/catalogue',
    component: lazyPage(() => import('#desk/catalogue/catalogue-layout.tsx'), 'CatalogueLayout'),
  })
  const index = createRoute({
    getParentRoute: () => layout,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/catalogue/packages', replace: true })
    },
  })
  const packages = createRoute({
    getParentRoute: () => layout,
    path: 'packages',
    validateSearch: readListSearch,
    component: lazyPage(() => import('#desk/catalogue/packages/package-list.tsx'), 'PackageList'),
  })
  const newPackage = createRoute({
    getParentRoute: () => layout,
    path: 'packages/new',
    validateSearch: readListSearch,
    component: lazyPage(() => import('#desk/catalogue/packages/package-list.tsx'), 'NewPackagePage'),
  })
  const onePackage = createRoute({
    getParentRoute: () => root,
    path: '/catalogue/packages/$id',
    validateSearch: readListSearch,
    component: lazyPage(() => import('#desk/catalogue/packages/package-page.tsx'), 'PackagePage'),
  })
  const records = [
    recordRoutes(layout, 'categories', 'CategoryList', 'CategoryPage'),
    recordRoutes(layout, 'sellers', 'SellerList', 'SellerPage'),
    recordRoutes(layout, 'banners', 'BannerList', 'BannerPage'),
    recordRoutes(layout, 'coupons', 'CouponList', 'CouponPage'),
    recordRoutes(layout, 'videos', 'VideoList', 'VideoPage'),
    recordRoutes(layout, 'questions', 'QuestionList', 'QuestionPage'),
    recordRoutes(layout, 'legal-documents', 'LegalDocumentList', 'LegalDocumentPage'),
  ]
  return [
    layout.addChildren([index, packages, newPackage, ...records, importsRoute(layout)]),
    onePackage,
    importRoute(root),
  ]
}

const recordPages = () => import('#desk/catalogue/records/pages.tsx')
type Pages = keyof Awaited<ReturnType<typeof recordPages>>

/** A list, with the record beside it. */
const recordRoutes = (layout: AnyRoute, path: string, list: Pages, page: Pages): AnyRoute => {
  const listRoute = createRoute({
    getParentRoute: () => layout,
    path,
    validateSearch: readListSearch,
    component: lazyPage(recordPages, list),
  })
  const pageRoute = createRoute({
    getParentRoute: () => listRoute,
    path: '$id',
    component: lazyPage(recordPages, page),
  })
  return listRoute.addChildren([pageRoute])
}
