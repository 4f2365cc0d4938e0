import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readsNoQuery } from '#web/routes/page-record.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

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
  component: lazyRouteComponent(() => import('#web/cart/cart-page.tsx'), 'CartPage'),
})
