import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const leadFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lead_form',
  head: ({ matches }) =>
    pageHead(brokerageOf(matches), {
      title: 'Tell us about your home',
      description: 'Describe your home and ask for offers.',
      path: '/lead_form',
    }),
  component: lazyRouteComponent(() => import('#web/plain/lead-form-page.tsx'), 'LeadFormPage'),
})
