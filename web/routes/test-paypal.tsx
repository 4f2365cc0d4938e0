import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const testPayPalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/test-payments/paypal/$orderID',
  head: ({ matches }) =>
    pageHead(brokerageOf(matches), {
      title: 'Test approval',
      description: 'Stands in for the pages of PayPal. No money moves.',
      path: '/test-payments/paypal',
    }),
  component: lazyRouteComponent(() => import('#web/payment/test-paypal-page.tsx'), 'TestPayPalPage'),
})
