// The pages of the sales: the list with the sale beside it, and the listing input and the photos over the sale.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '#desk/api/lazy-page.ts'
import { readListSearch } from '#desk/list/list-address.ts'

export const saleRoutes = (root: AnyRoute): AnyRoute => {
  const list = createRoute({
    getParentRoute: () => root,
    path: '/sales',
    validateSearch: readListSearch,
    component: lazyPage(() => import('#desk/sales/sale-list.tsx'), 'SaleList'),
  })
  const sale = createRoute({
    getParentRoute: () => list,
    path: '$id',
    component: lazyPage(() => import('#desk/sales/sale-page.tsx'), 'SalePage'),
  })
  const input = createRoute({
    getParentRoute: () => sale,
    path: 'input',
    component: lazyPage(() => import('#desk/sales/input-drawer.tsx'), 'InputDrawer'),
  })
  const photos = createRoute({
    getParentRoute: () => sale,
    path: 'photos',
    component: lazyPage(() => import('#desk/sales/photos-drawer.tsx'), 'PhotosDrawer'),
  })
  const contract = createRoute({
    getParentRoute: () => sale,
    path: 'contract/$contractId',
    component: lazyPage(() => import('#desk/sales/contract/contract-drawer.tsx'), 'ContractDrawer'),
  })
  return list.addChildren([sale.addChildren([input, photos, contract])])
}
