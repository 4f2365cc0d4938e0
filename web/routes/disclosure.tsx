import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readsNoQuery } from '#web/routes/page-record.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const disclosureRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/disclosure',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/legal/disclosure-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({ description: 'What the law asks us to tell you before you choose a package.' }),
      crawlers: 'listed',
    },
  },
  head: titled('Disclosure'),
  component: lazyRouteComponent(() => import('#web/legal/disclosure-page.tsx'), 'DisclosurePage'),
})
