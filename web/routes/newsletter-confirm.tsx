import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mailLinkPage, parseToken } from '#web/routes/mail-link.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const newsletterConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/confirm',
  staticData: { page: import.meta.env.SSR && mailLinkPage('web/newsletter/confirm-page.tsx') },
  validateSearch: parseToken,
  head: titled('Confirm your subscription'),
  component: lazyRouteComponent(() => import('#web/newsletter/confirm-page.tsx'), 'ConfirmPage'),
})
