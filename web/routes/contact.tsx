import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  head: ({ matches }) =>
    pageHead(brokerageOf(matches), {
      title: "Let's get in touch",
      description: 'Ask us anything; we answer within one business day.',
      path: '/contact',
    }),
  component: lazyRouteComponent(() => import('#web/contact/contact-page.tsx'), 'ContactPage'),
})
