import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  head: ({ matches }) =>
    pageHead(brokerageOf(matches), {
      title: 'About Us',
      description: 'Who we are and how we work.',
      path: '/about',
    }),
  component: lazyRouteComponent(() => import('#web/legal/about-page.tsx'), 'AboutPage'),
})
