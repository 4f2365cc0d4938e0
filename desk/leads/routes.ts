// The pages of the leads: the list with the lead beside it, and the drawers over the lead.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '#desk/api/lazy-page.ts'
import { readListSearch } from '#desk/list/list-address.ts'

/** It has the whole width. */
export const leadImportRoute = (root: AnyRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path: '/leads/import',
    component: lazyPage(() => import('./entry/import-page.tsx'), 'LeadImportPage'),
  })

export const leadRoutes = (root: AnyRoute): AnyRoute => {
  const list = createRoute({
    getParentRoute: () => root,
    path: '/leads',
    validateSearch: readListSearch,
    component: lazyPage(() => import('#desk/leads/lead-list.tsx'), 'LeadList'),
  })
  const lead = createRoute({
    getParentRoute: () => list,
    path: '$id',
    component: lazyPage(() => import('#desk/leads/lead-page.tsx'), 'LeadPage'),
  })
  const sendToBuyer = createRoute({
    getParentRoute: () => lead,
    path: 'hand-on',
    component: lazyPage(() => import('./send-to-buyer-drawer.tsx'), 'SendToBuyerDrawer'),
  })
  const answers = createRoute({
    getParentRoute: () => lead,
    path: 'answers',
    component: lazyPage(() => import('./entry/answers-drawer.tsx'), 'AnswersDrawer'),
  })
  const newOffer = createRoute({
    getParentRoute: () => lead,
    path: 'offers/new',
    component: lazyPage(() => import('#desk/leads/offers/offer-drawer.tsx'), 'NewOfferDrawer'),
  })
  const offer = createRoute({
    getParentRoute: () => lead,
    path: 'offers/$offerId',
    component: lazyPage(() => import('#desk/leads/offers/offer-drawer.tsx'), 'OfferDrawer'),
  })
  const replacement = createRoute({
    getParentRoute: () => lead,
    path: 'offers/$offerId/replace',
    component: lazyPage(() => import('#desk/leads/offers/offer-drawer.tsx'), 'ReplaceOfferDrawer'),
  })
  const withdrawal = createRoute({
    getParentRoute: () => lead,
    path: 'offers/$offerId/withdraw',
    component: lazyPage(() => import('#desk/leads/offers/withdraw-drawer.tsx'), 'WithdrawDrawer'),
  })
  return list.addChildren([
    lead.addChildren([answers, sendToBuyer, newOffer, replacement, withdrawal, offer]),
  ])
}
