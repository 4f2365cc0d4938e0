import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseToken } from '#web/routes/link-token.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const newsletterConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/confirm',
  validateSearch: parseToken,
  head: titled('Confirm your subscription'),
  component: lazyRouteComponent(() => import('#web/newsletter/confirm-page.tsx'), 'ConfirmPage'),
})
