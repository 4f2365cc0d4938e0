import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseToken } from '#web/routes/link-token.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset_password',
  validateSearch: parseToken,
  head: titled('Choose a new password'),
  component: lazyRouteComponent(() => import('#web/accounts/reset-password-page.tsx'), 'ResetPasswordPage'),
})
