import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { parseReturnPath } from '#web/session/return-path.ts'
import { titleHead } from '#web/shell/page-head.ts'

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/accounts/login-page.tsx',
      readQuery: ({ forgot }) => (forgot === 'true' ? { forgot } : {}),
      facts: () => ({ description: 'Sign in to your account.' }),
      crawlers: 'kept away',
    },
  },
  /** `from`: the page to return to after the login. `forgot`: show the form for a new password instead. */
  validateSearch: (
    raw: Record<string, unknown>,
  ): { from?: string | undefined; forgot?: true | undefined } => ({
    ...parseReturnPath(raw),
    forgot: String(raw['forgot']) === 'true' || undefined,
  }),
  head: ({ matches, match }) => titleHead(matches, match.search.forgot ? 'Forgot Password' : 'Login'),
  component: lazyRouteComponent(() => import('#web/accounts/login-page.tsx'), 'LoginPage'),
})
