import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readsNoQuery } from '#web/routes/page-record.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { parseReturnPath } from '#web/session/return-path.ts'
import { titled } from '#web/shell/page-head.ts'

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
  component: lazyRouteComponent(() => import('#web/accounts/register-page.tsx'), 'RegisterPage'),
})
