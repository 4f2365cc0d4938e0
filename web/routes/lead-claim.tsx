import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseToken, secretHead } from '#web/routes/link-token.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const leadClaimRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lead_form/claim',
  validateSearch: parseToken,
  head: ({ matches }) =>
    secretHead(
      pageHead(brokerageOf(matches), {
        title: 'Your home in your account',
        description: 'Where the link in the mail leads.',
        path: '/lead_form/claim',
      }),
    ),
  component: lazyRouteComponent(() => import('#web/leads/claim-page.tsx'), 'ClaimPage'),
})
