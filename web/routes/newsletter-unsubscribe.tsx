import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseToken } from '#web/routes/link-token.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const newsletterUnsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/unsubscribe',
  validateSearch: parseToken,
  head: titled('Unsubscribe'),
  component: lazyRouteComponent(() => import('#web/newsletter/unsubscribe-page.tsx'), 'UnsubscribePage'),
})
