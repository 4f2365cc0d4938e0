import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readsNoQuery } from '#web/routes/page-record.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const testPayPalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/test-payments/paypal/$orderID',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/payments/sandbox/paypal-page.tsx',
      readQuery: readsNoQuery,
      facts: 'none',
      crawlers: 'welcome',
    },
  },
  head: titled('Test approval'),
  component: lazyRouteComponent(() => import('#web/payments/sandbox/paypal-page.tsx'), 'TestPayPalPage'),
})
