// Requests about personal data, disposals of papers, and the files of people.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '#desk/api/lazy-page.ts'
import { readListSearch } from '#desk/list/list-address.ts'

export const privacyRoutes = (root: AnyRoute): AnyRoute[] => {
  const requests = createRoute({
    getParentRoute: () => root,
    path: '/privacy-requests',
    validateSearch: readListSearch,
    component: lazyPage(() => import('#desk/privacy/request-list.tsx'), 'RequestList'),
  })
  const request = createRoute({
    getParentRoute: () => requests,
    path: '/$id',
    component: lazyPage(() => import('#desk/privacy/request-page.tsx'), 'RequestPage'),
  })
  const disposals = createRoute({
    getParentRoute: () => root,
    path: '/disposals',
    validateSearch: readListSearch,
    component: lazyPage(() => import('#desk/privacy/disposal-list.tsx'), 'DisposalList'),
  })
  const disposal = createRoute({
    getParentRoute: () => disposals,
    path: '/$id',
    component: lazyPage(() => import('#desk/privacy/disposal-page.tsx'), 'DisposalPage'),
  })
  const find = createRoute({
    getParentRoute: () => root,
    path: '/people',
    validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
      typeof q === 'string' && q !== '' ? { q } : {},
    component: lazyPage(() => import('#desk/privacy/people-page.tsx'), 'PeoplePage'),
  })
  const person = createRoute({
    getParentRoute: () => root,
    path: '/people/$email',
    // Which person the email means: a customer, or 'none' for the mailbox without the customer who only typed it.
    validateSearch: ({ customer }: Record<string, unknown>): { customer?: string } =>
      typeof customer === 'string' && customer !== '' ? { customer } : {},
    component: lazyPage(() => import('#desk/privacy/person-page.tsx'), 'PersonPage'),
  })
  return [requests.addChildren([request]), disposals.addChildren([disposal]), find, person]
}
