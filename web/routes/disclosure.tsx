import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const disclosureRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/disclosure',
  head: titled('Disclosure'),
  component: lazyRouteComponent(() => import('#web/legal/disclosure-page.tsx'), 'DisclosurePage'),
})
