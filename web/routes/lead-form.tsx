import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const leadFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lead_form',
  loader: ({ context: { call } }) => call('GET /api/home/legal-texts', {}),
  staleTime: Infinity,
  head: titled('Tell us about your home'),
  component: lazyRouteComponent(() => import('#web/leads/lead-form-page.tsx'), 'LeadFormPage'),
})
