import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  head: titled("Let's get in touch"),
  component: lazyRouteComponent(() => import('#web/contact/contact-page.tsx'), 'ContactPage'),
})
