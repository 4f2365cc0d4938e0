import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readsNoQuery } from '#web/routes/page-record.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const shippingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shipping',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/checkout/shipping-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({ description: 'Where your order goes.' }),
      crawlers: 'welcome',
    },
  },
  /** `product` (a slug) and `quantity`: Buy Now, which orders only this package. Without them the cart is ordered. */
  validateSearch: ({
    product,
    quantity,
  }: Record<string, unknown>): { product?: string | undefined; quantity?: number | undefined } => ({
    product: typeof product === 'string' ? product : undefined,
    quantity: Math.trunc(Number(quantity)) > 1 ? Math.trunc(Number(quantity)) : undefined,
  }),
  head: titled('Shipping'),
  component: lazyRouteComponent(() => import('#web/checkout/shipping-page.tsx'), 'ShippingPage'),
})
