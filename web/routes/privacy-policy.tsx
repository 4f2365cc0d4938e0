import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const privacyPolicyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy_policy',
  head: ({ matches }) =>
    pageHead(brokerageOf(matches), {
      title: 'Privacy Policy',
      description: 'What we keep about you, why, and for how long.',
      path: '/privacy_policy',
    }),
  component: lazyRouteComponent(() => import('#web/legal/privacy-policy-page.tsx'), 'PrivacyPolicyPage'),
})
