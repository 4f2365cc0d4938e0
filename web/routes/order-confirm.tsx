import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readsNoQuery } from '#web/routes/page-record.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { parseTexts } from '#web/routes/search-params.ts'
import { titled } from '#web/shell/page-head.ts'

export const orderConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order/confirm',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/payments/order-confirm-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({ description: 'What came of your payment.' }),
      crawlers: 'welcome',
      loadsFrom: 'card provider',
    },
  },
  /** `order`: the order whose payment is checked. The page reads the provider's parameters itself, and they are removed from the address. */
  validateSearch: parseTexts('order'),
  head: titled('Your payment'),
  component: lazyRouteComponent(() => import('#web/payments/order-confirm-page.tsx'), 'OrderConfirmPage'),
})
