// Customers: the list, with the person beside it.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '#desk/api/lazy-page.ts'
import { readListSearch } from '#desk/list/list-address.ts'

export const customerRoutes = (root: AnyRoute): AnyRoute => {
  const list = createRoute({
    getParentRoute: () => root,
    path: '/customers',
    validateSearch: readListSearch,
    component: lazyPage(() => import('#desk/customers/customer-list.tsx'), 'CustomerList'),
  })
  const page = createRoute({
    getParentRoute: () => list,
    path: '/$id',
    component: lazyPage(() => import('#desk/customers/customer-page.tsx'), 'CustomerPage'),
  })
  return list.addChildren([page])
}
