import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readsNoQuery } from '#web/routes/page-record.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const paymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/payments/payment-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({ description: 'Pay your order.' }),
      crawlers: 'welcome',
      loadsFrom: 'card provider',
    },
  },
  /** `order`: the order to pay, by default the newest unpaid one. PayPal's return address uses `orderId`. The page reads the rest. */
  validateSearch: ({ order, orderId = order }: Record<string, unknown>): { order?: string | undefined } => ({
    order: typeof orderId === 'string' ? orderId : undefined,
  }),
  head: titled('Payment'),
  component: lazyRouteComponent(() => import('#web/payments/payment-page.tsx'), 'PaymentPage'),
})
