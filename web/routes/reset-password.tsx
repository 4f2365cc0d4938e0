import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset_password',
  /** `token`: from the link in the mail. The server renders without it: it stands on no list of what pages depend on. */
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' && token.length <= 200 ? token : undefined,
  }),
  head: ({ matches }) => {
    const { meta, ...rest } = pageHead(brokerageOf(matches), {
      title: 'Choose a new password',
      description: 'Where the link in the mail leads.',
      path: '/reset_password',
    })
    return {
      ...rest,
      meta: [...meta, { name: 'referrer', content: 'no-referrer' }, { name: 'robots', content: 'noindex' }],
    }
  },
  component: lazyRouteComponent(() => import('#web/account/reset-password-page.tsx'), 'ResetPasswordPage'),
})
