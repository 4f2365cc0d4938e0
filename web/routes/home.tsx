import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Brokerage } from '#contract/brokerage'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context: { call } }) => (await import('#web/home/load-home.ts')).loadHome(call),
  head: async ({ matches }) => {
    const brokerage = brokerageOf(matches)
    return pageHead(brokerage, {
      title: 'Sell your Colorado home for a flat fee',
      description:
        'Listing packages at a flat price, with the broker duties that Colorado law asks for. Choose a package, or ask for up to three cash offers.',
      path: '/',
      ...(import.meta.env.SSR && brokerage && { structuredData: await homeFacts(brokerage) }),
    })
  },
  component: lazyRouteComponent(() => import('#web/home/home-page.tsx'), 'HomePage'),
})

const homeFacts = async (brokerage: Brokerage) =>
  (await import('#web/home/structured-data.ts')).homeFacts(brokerage)
