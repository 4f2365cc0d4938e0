import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readsNoQuery } from '#web/routes/page-record.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/legal/about-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({ description: 'Who we are and how we work.' }),
      crawlers: 'listed',
    },
  },
  head: titled('About Us'),
  component: lazyRouteComponent(() => import('#web/legal/about-page.tsx'), 'AboutPage'),
})
