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
  /** `order`: whose payment is looked at. What a provider adds is read by the page, and is not kept in the address. */
  validateSearch: parseTexts('order'),
  head: titled('Your payment'),
  component: lazyRouteComponent(() => import('#web/payments/order-confirm-page.tsx'), 'OrderConfirmPage'),
})
