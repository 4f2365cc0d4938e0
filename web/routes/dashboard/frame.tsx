import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownPage } from '#web/routes/dashboard/own-page.ts'
import { rootRoute } from '#web/routes/root.tsx'

/** Around every page of the dashboard: the menu, and the login for whoever is not known. */
export const dashboardFrameRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  staticData: { page: import.meta.env.SSR && ownPage('web/dashboard/dashboard-frame.tsx') },
  component: lazyRouteComponent(() => import('#web/dashboard/dashboard-frame.tsx'), 'DashboardFrame'),
})
