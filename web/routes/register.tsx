import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  head: ({ matches }) =>
    pageHead(brokerageOf(matches), {
      title: 'Register As Seller',
      description: 'Create your home-seller account.',
      path: '/register',
    }),
  component: lazyRouteComponent(() => import('#web/plain/register-page.tsx'), 'RegisterPage'),
})
