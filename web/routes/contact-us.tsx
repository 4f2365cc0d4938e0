import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const contactUsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact_us',
  head: titled('Contact Us'),
  component: lazyRouteComponent(() => import('#web/contact/contact-page.tsx'), 'ContactUsPage'),
})
