import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const orderConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order/confirm',
  /** `order`: whose payment is looked at. What a provider adds is read by the page, and is not kept in the address. */
  validateSearch: ({ order }: Record<string, unknown>): { order?: string | undefined } => ({
    order: typeof order === 'string' ? order : undefined,
  }),
  head: titled('Your payment'),
  component: lazyRouteComponent(() => import('#web/payments/order-confirm-page.tsx'), 'OrderConfirmPage'),
})
