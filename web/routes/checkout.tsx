// The pages from the cart to the paid order.
import { createRoute } from '@tanstack/react-router'
import { lazyPage, loadCode } from '#web/api/load-code.ts'
import { readsNoQuery } from '#web/routes/page-record.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.tsx'
import { parseTexts } from '#web/routes/search-params.ts'

export const cardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/card',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/cart/cart-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({ description: 'The packages you chose.' }),
      crawlers: 'kept away',
    },
  },
  head: titled('Your cart'),
  component: lazyPage(() => import('#web/cart/cart-page.tsx')),
})

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
    isQuiet: true,
  },
  /**
   * `product` (a slug) and `quantity`: Buy Now, which orders only this package. `quote`: the token of a quote, which the router passes on
   * as it is. Without them the cart is ordered.
   */
  validateSearch: ({
    product,
    quantity,
  }: Record<string, unknown>): {
    product?: string | undefined
    quote?: string | undefined
    quantity?: number | undefined
  } => ({
    product: typeof product === 'string' ? product : undefined,
    quantity: Math.trunc(Number(quantity)) > 1 ? Math.trunc(Number(quantity)) : undefined,
  }),
  head: titled('Shipping'),
  component: lazyPage(() => import('#web/checkout/shipping-page.tsx')),
})

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
    isQuiet: true,
  },
  /** `order`: the order to pay, by default the newest unpaid one. PayPal's return address uses `orderId`. The page reads the rest. */
  validateSearch: ({ order, orderId = order }: Record<string, unknown>): { order?: string | undefined } => ({
    order: typeof orderId === 'string' ? orderId : undefined,
  }),
  head: titled('Payment'),
  component: lazyPage(() => import('#web/payments/payment-page.tsx')),
})

export const orderConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order/confirm',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/payments/order-confirm-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({ description: 'The result of your payment.' }),
      crawlers: 'welcome',
      loadsFrom: 'card provider',
    },
    isQuiet: true,
  },
  /** `order`: the order whose payment is checked. The page reads the provider's parameters itself, and they are removed from the address. */
  validateSearch: parseTexts('order'),
  head: titled('Your payment'),
  component: lazyPage(() => import('#web/payments/order-confirm-page.tsx')),
})

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
  loader: async ({ context: { call }, params }) =>
    (await loadCode(() => import('#web/payments/sandbox/load-test-order.ts'))).loadTestOrder(call, params),
  head: titled('Test approval'),
  component: lazyPage(() => import('#web/payments/sandbox/paypal-page.tsx')),
})
