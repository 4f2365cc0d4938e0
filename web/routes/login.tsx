import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { parseReturnPath } from '#web/session/return-path.ts'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  /** `from`: where to return to after the login. */
  validateSearch: parseReturnPath,
  head: ({ matches }) =>
    pageHead(brokerageOf(matches), {
      title: 'Login',
      description: 'Sign in to your account.',
      path: '/login',
    }),
  component: lazyRouteComponent(() => import('#web/plain/login-page.tsx'), 'LoginPage'),
})
