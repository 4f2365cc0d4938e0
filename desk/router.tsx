// Every page of the desk. Each page's code is loaded when it is needed.
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { lazyPage } from '#desk/api/lazy-page.ts'
import { parseAddress, writeAddress } from '#desk/api/address.ts'
import { catalogueRoutes } from '#desk/catalogue/routes.ts'
import { contactRoutes } from '#desk/contact/routes.ts'
import { customerRoutes } from '#desk/customers/routes.ts'
import { Frame } from '#desk/frame/frame.tsx'
import { NotFound } from '#desk/frame/not-found.tsx'
import { PageFailure } from '#desk/frame/page-failure.tsx'
import { messageRoutes } from '#desk/messages/routes.ts'
import { quoteRoutes } from '#desk/quotes/routes.ts'
import { reviewRoutes } from '#desk/reviews/routes.ts'
import { leadImportRoute, leadRoutes } from '#desk/leads/routes.ts'
import { saleRoutes } from '#desk/sales/routes.ts'
import { sellerRoutes } from '#desk/seller/routes.ts'
import { watchArrivals } from '#desk/list/arrival.ts'
import { readListSearch } from '#desk/list/list-address.ts'
import { paperRoutes } from '#desk/review/routes.ts'
import { privacyRoutes } from '#desk/privacy/routes.ts'
import { whoseValues, type Whose } from '#desk/today/waiting-groups.ts'

const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Frame })

const todayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: ({ whose }: Record<string, unknown>): { whose?: Whose } =>
    whoseValues.some((value) => value === whose) ? { whose: whose as Whose } : {},
  component: lazyPage(() => import('#desk/today/today-page.tsx'), 'TodayPage'),
})
const auditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit',
  validateSearch: readListSearch,
  component: lazyPage(() => import('#desk/audit/audit-list.tsx'), 'AuditList'),
})
const auditEntryRoute = createRoute({
  getParentRoute: () => auditRoute,
  path: '$id',
  component: lazyPage(() => import('#desk/audit/audit-entry.tsx'), 'AuditEntry'),
})
const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  component: lazyPage(() => import('#desk/account/account-page.tsx'), 'AccountPage'),
})
const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/staff',
  component: lazyPage(() => import('#desk/staff/staff-page.tsx'), 'StaffPage'),
})
const readLinkToken = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' ? { token } : {}
/** Every address shows the login. After it, /login itself leads to Today. */
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  validateSearch: readLinkToken,
  component: lazyPage(() => import('#desk/login/invitation-page.tsx'), 'InvitationPage'),
})
const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/new-password',
  validateSearch: readLinkToken,
  component: lazyPage(() => import('#desk/login/new-password-page.tsx'), 'NewPasswordPage'),
})
const brokerageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  component: lazyPage(() => import('#desk/settings/brokerage-page.tsx'), 'BrokeragePage'),
})
const saleRulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/sales',
  component: lazyPage(() => import('#desk/settings/sale-rules-page.tsx'), 'SaleRulesPage'),
})
const legalTextsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/legal-texts',
  component: lazyPage(() => import('#desk/settings/legal-texts-page.tsx'), 'LegalTextsPage'),
})
const connectionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/connections',
  validateSearch: (search: Record<string, unknown>): { mail?: string } =>
    typeof search['mail'] === 'string' ? { mail: search['mail'] } : {},
  component: lazyPage(() => import('#desk/settings/connections-page.tsx'), 'ConnectionsPage'),
})
const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/setup',
  component: lazyPage(() => import('#desk/settings/setup-page.tsx'), 'SetupPage'),
})

const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  validateSearch: readListSearch,
  component: lazyPage(() => import('#desk/orders/order-list.tsx'), 'OrderList'),
})
const orderRoute = createRoute({
  getParentRoute: () => ordersRoute,
  path: '/$id',
  component: lazyPage(() => import('#desk/orders/order-page.tsx'), 'OrderPage'),
})
const refundRoute = createRoute({
  getParentRoute: () => orderRoute,
  path: '/refund',
  component: lazyPage(() => import('#desk/orders/refund-drawer.tsx'), 'RefundDrawer'),
})
const paymentRoute = createRoute({
  getParentRoute: () => orderRoute,
  path: '/payment',
  component: lazyPage(() => import('#desk/orders/payment-drawer.tsx'), 'PaymentDrawer'),
})
const declineRoute = createRoute({
  getParentRoute: () => orderRoute,
  path: '/decline',
  component: lazyPage(() => import('#desk/orders/decline-drawer.tsx'), 'DeclineDrawer'),
})
const casesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cases',
  validateSearch: readListSearch,
  component: lazyPage(() => import('#desk/cases/case-list.tsx'), 'CaseList'),
})
const caseRoute = createRoute({
  getParentRoute: () => casesRoute,
  path: '/$id',
  component: lazyPage(() => import('#desk/cases/case-page.tsx'), 'CasePage'),
})
const disputesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/disputes',
  validateSearch: readListSearch,
  component: lazyPage(() => import('#desk/cases/dispute-list.tsx'), 'DisputeList'),
})
const disputeRoute = createRoute({
  getParentRoute: () => disputesRoute,
  path: '/$id',
  component: lazyPage(() => import('#desk/cases/dispute-page.tsx'), 'DisputePage'),
})
const insightsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/insights',
  validateSearch: readListSearch,
  component: lazyPage(() => import('#desk/insights/insights-page.tsx'), 'InsightsPage'),
})
const jobsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/jobs',
  component: lazyPage(() => import('#desk/jobs/jobs-page.tsx'), 'JobsPage'),
})

export const createDeskRouter = (queries: QueryClient) => {
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      todayRoute,
      ...catalogueRoutes(rootRoute),
      customerRoutes(rootRoute),
      ...messageRoutes(rootRoute),
      quoteRoutes(rootRoute),
      reviewRoutes(rootRoute),
      contactRoutes(rootRoute),
      leadImportRoute(rootRoute),
      leadRoutes(rootRoute),
      saleRoutes(rootRoute),
      ...paperRoutes(rootRoute),
      ...sellerRoutes(rootRoute),
      ...privacyRoutes(rootRoute),
      ordersRoute.addChildren([orderRoute.addChildren([paymentRoute, refundRoute, declineRoute])]),
      casesRoute.addChildren([caseRoute]),
      disputesRoute.addChildren([disputeRoute]),
      insightsRoute,
      jobsRoute,
      auditRoute.addChildren([auditEntryRoute]),
      accountRoute,
      staffRoute,
      invitationRoute,
      loginRoute,
      newPasswordRoute,
      brokerageRoute,
      saleRulesRoute,
      legalTextsRoute,
      connectionsRoute,
      setupRoute,
    ]),
    basepath: '/desk',
    context: { queries },
    scrollRestoration: true,
    parseSearch: parseAddress,
    stringifySearch: writeAddress,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: NotFound,
  })
  watchArrivals(router.history)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>
  }
}
