import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mailLinkPage, parseToken } from '#web/routes/mail-link.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const emailSignInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/email_sign_in',
  staticData: { page: import.meta.env.SSR && mailLinkPage('web/accounts/email-sign-in-page.tsx') },
  validateSearch: parseToken,
  head: titled('Sign in by e-mail'),
  component: lazyRouteComponent(() => import('#web/accounts/email-sign-in-page.tsx'), 'EmailSignInPage'),
})
