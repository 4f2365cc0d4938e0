import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mailLinkPage, parseToken } from '#web/routes/mail-link.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset_password',
  staticData: { page: import.meta.env.SSR && mailLinkPage('web/accounts/reset-password-page.tsx') },
  validateSearch: parseToken,
  head: titled('Choose a new password'),
  component: lazyRouteComponent(() => import('#web/accounts/reset-password-page.tsx'), 'ResetPasswordPage'),
})
