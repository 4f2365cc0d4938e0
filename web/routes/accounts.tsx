import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#web/api/load-code.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { parseReturnPath } from '#web/session/return-path.ts'
import { titleHead, titled } from '#web/shell/page-head.tsx'
import { readsNoQuery } from '#web/routes/page-record.ts'

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/accounts/login-page.tsx',
      readQuery: ({ forgot }) => (forgot === 'true' ? { forgot } : {}),
      facts: () => ({ description: 'Log in to your account.' }),
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
  component: lazyPage(() => import('#web/accounts/login-page.tsx')),
})

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/accounts/register-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({ description: 'Create your home-seller account.' }),
      crawlers: 'welcome',
    },
  },
  /** `from`: the page to return to afterwards. */
  validateSearch: parseReturnPath,
  head: titled('Register As Seller'),
  component: lazyPage(() => import('#web/accounts/register-page.tsx')),
})
