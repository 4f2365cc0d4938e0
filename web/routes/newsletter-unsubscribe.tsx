import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mailLinkPage, parseToken } from '#web/routes/mail-link.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const newsletterUnsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/unsubscribe',
  staticData: { page: import.meta.env.SSR && mailLinkPage('web/newsletter/unsubscribe-page.tsx') },
  validateSearch: parseToken,
  head: titled('Unsubscribe'),
  component: lazyRouteComponent(() => import('#web/newsletter/unsubscribe-page.tsx'), 'UnsubscribePage'),
})
