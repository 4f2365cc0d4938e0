import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownPage } from '#web/routes/dashboard/own-page.ts'
import { rootRoute } from '#web/routes/root.tsx'

/** The layout of every dashboard page: the menu, and the login for visitors. */
export const dashboardFrameRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  staticData: { page: import.meta.env.SSR && ownPage('web/dashboard/dashboard-frame.tsx') },
  component: lazyRouteComponent(() => import('#web/dashboard/dashboard-frame.tsx'), 'DashboardFrame'),
})
