import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const cardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/card',
  head: ({ matches }) =>
    pageHead(brokerageOf(matches), {
      title: 'Your cart',
      description: 'The packages you chose.',
      path: '/card',
    }),
  component: lazyRouteComponent(() => import('#web/cart/cart-page.tsx'), 'CartPage'),
})
