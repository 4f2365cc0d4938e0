import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { parseReturnPath } from '#web/session/return-path.ts'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  /** `from`: where to return to afterwards. */
  validateSearch: parseReturnPath,
  head: ({ matches }) =>
    pageHead(brokerageOf(matches), {
      title: 'Register As Seller',
      description: 'Create your home-seller account.',
      path: '/register',
    }),
  component: lazyRouteComponent(() => import('#web/account/register-page.tsx'), 'RegisterPage'),
})
