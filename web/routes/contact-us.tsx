import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const contactUsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact_us',
  head: ({ matches }) =>
    pageHead(brokerageOf(matches), {
      title: 'Contact Us',
      description: 'Ask us anything; we answer within one business day.',
      path: '/contact_us',
    }),
  component: lazyRouteComponent(() => import('#web/contact/contact-page.tsx'), 'ContactUsPage'),
})
