import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mailLinkPage, parseToken } from '#web/routes/mail-link.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const leadClaimRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lead_form/claim',
  staticData: { page: import.meta.env.SSR && mailLinkPage('web/leads/claim-page.tsx') },
  validateSearch: parseToken,
  head: titled('Your home in your account'),
  component: lazyRouteComponent(() => import('#web/leads/claim-page.tsx'), 'ClaimPage'),
})
