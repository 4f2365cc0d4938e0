import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseToken, secretHead } from '#web/routes/link-token.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const newsletterConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/confirm',
  validateSearch: parseToken,
  head: ({ matches }) =>
    secretHead(
      pageHead(brokerageOf(matches), {
        title: 'Confirm your subscription',
        description: 'Where the link in the mail leads.',
        path: '/newsletter/confirm',
      }),
    ),
  component: lazyRouteComponent(() => import('#web/newsletter/confirm-page.tsx'), 'ConfirmPage'),
})
