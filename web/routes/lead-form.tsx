import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const leadFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lead_form',
  loader: ({ context: { call } }) => call('GET /api/home/legal-texts', {}),
  staleTime: Infinity,
  head: ({ matches }) =>
    pageHead(brokerageOf(matches), {
      title: 'Tell us about your home',
      description: 'Describe your Colorado home in five short steps and ask for up to three cash offers.',
      path: '/lead_form',
    }),
  component: lazyRouteComponent(() => import('#web/leads/lead-form-page.tsx'), 'LeadFormPage'),
})
