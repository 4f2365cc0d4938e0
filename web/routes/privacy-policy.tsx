import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readsNoQuery } from '#web/routes/page-record.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const privacyPolicyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy_policy',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/legal/privacy-policy-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({ description: 'What we keep about you, why, and for how long.' }),
      crawlers: 'listed',
    },
  },
  head: titled('Privacy Policy'),
  component: lazyRouteComponent(() => import('#web/legal/privacy-policy-page.tsx'), 'PrivacyPolicyPage'),
})
