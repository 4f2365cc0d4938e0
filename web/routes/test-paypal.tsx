import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const testPayPalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/test-payments/paypal/$orderID',
  head: titled('Test approval'),
  component: lazyRouteComponent(() => import('#web/payments/sandbox/paypal-page.tsx'), 'TestPayPalPage'),
})
