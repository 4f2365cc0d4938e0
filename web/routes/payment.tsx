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
  /** `order`: the one to pay; without it, the newest that is not paid. PayPal's way back says `orderId`. The rest is read by the page. */
  validateSearch: ({ order, orderId = order }: Record<string, unknown>): { order?: string | undefined } => ({
    order: typeof orderId === 'string' ? orderId : undefined,
  }),
  head: titled('Payment'),
  component: lazyRouteComponent(() => import('#web/payments/payment-page.tsx'), 'PaymentPage'),
})
