import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageTitle } from '#web/shell/page-head.ts'

/** The dashboard's pages that are still to come: mails and links name them already. */
export const dashboardLaterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/$',
  head: ({ matches }) => ({ meta: [{ title: pageTitle(brokerageOf(matches), 'Dashboard') }] }),
  component: lazyRouteComponent(() => import('#web/dashboard/dashboard-page.tsx'), 'DashboardLaterPage'),
})
