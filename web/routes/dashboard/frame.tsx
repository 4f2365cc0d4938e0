import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'

/** Around every page of the dashboard: the menu, and the login for whoever is not known. */
export const dashboardFrameRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('#web/dashboard/dashboard-frame.tsx'), 'DashboardFrame'),
})
