import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const disclosureRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/disclosure',
  head: ({ matches }) =>
    pageHead(brokerageOf(matches), {
      title: 'Disclosure',
      description: 'What the law asks us to tell you before you choose a package.',
      path: '/disclosure',
    }),
  component: lazyRouteComponent(() => import('#web/legal/disclosure-page.tsx'), 'DisclosurePage'),
})
