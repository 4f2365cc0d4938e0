import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseToken, secretHead } from '#web/routes/link-token.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const newsletterUnsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/unsubscribe',
  validateSearch: parseToken,
  head: ({ matches }) =>
    secretHead(
      pageHead(brokerageOf(matches), {
        title: 'Unsubscribe',
        description: 'Where the link in the mail leads.',
        path: '/newsletter/unsubscribe',
      }),
    ),
  component: lazyRouteComponent(() => import('#web/newsletter/unsubscribe-page.tsx'), 'UnsubscribePage'),
})
