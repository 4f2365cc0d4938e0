import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const privacyPolicyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy_policy',
  head: titled('Privacy Policy'),
  component: lazyRouteComponent(() => import('#web/legal/privacy-policy-page.tsx'), 'PrivacyPolicyPage'),
})
