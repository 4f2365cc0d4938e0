import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '#web/shell/page-head.ts'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { rootRoute } from '#web/routes/root.tsx'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context: { call } }) => {
    const [home, { banners }] = await Promise.all([
      call('GET /api/home/get-products', {}),
      call('GET /api/banners', {}),
    ])
    return { ...home, banners }
  },
  head: ({ matches }) =>
    pageHead(brokerageOf(matches), {
      title: 'Sell your Colorado home for a flat fee',
      description:
        'Listing packages at a flat price, with the broker duties that Colorado law asks for. Choose a package, or ask for up to three cash offers.',
      path: '/',
    }),
  component: lazyRouteComponent(() => import('#web/home/home-page.tsx'), 'HomePage'),
})
