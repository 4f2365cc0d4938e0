import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseToken } from '#web/routes/link-token.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const emailSignInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/email_sign_in',
  validateSearch: parseToken,
  head: titled('Sign in by e-mail'),
  component: lazyRouteComponent(() => import('#web/accounts/email-sign-in-page.tsx'), 'EmailSignInPage'),
})
