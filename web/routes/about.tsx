import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  head: titled('About Us'),
  component: lazyRouteComponent(() => import('#web/legal/about-page.tsx'), 'AboutPage'),
})
