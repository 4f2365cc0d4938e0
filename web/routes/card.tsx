import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const cardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/card',
  head: titled('Your cart'),
  component: lazyRouteComponent(() => import('#web/cart/cart-page.tsx'), 'CartPage'),
})
