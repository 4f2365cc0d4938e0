import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseToken } from '#web/routes/link-token.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const leadClaimRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lead_form/claim',
  validateSearch: parseToken,
  head: titled('Your home in your account'),
  component: lazyRouteComponent(() => import('#web/leads/claim-page.tsx'), 'ClaimPage'),
})
