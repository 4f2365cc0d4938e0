import { offerCount } from '#rules/offers'
import { createRoute } from '@tanstack/react-router'
import { lazyPage, loadCode } from '#web/api/load-code.ts'
import { homeFacts } from '#web/catalogue/home/structured-data.ts'
import { readsNoQuery } from '#web/routes/page-record.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.tsx'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/catalogue/home/home-page.tsx',
      readQuery: readsNoQuery,
      facts: ({ brokerage }) => ({
        description: `Listing packages at a flat price, with the broker duties that Colorado law asks for. Choose a package, or ask for ${offerCount} cash offers.`,
        structuredData: homeFacts(brokerage),
      }),
      crawlers: 'listed',
    },
  },
  loader: async ({ context: { call } }) =>
    (await loadCode(() => import('#web/catalogue/home/load-home.ts'))).loadHome(call),
  head: titled('Sell your Colorado home for a flat fee'),
  component: lazyPage(() => import('#web/catalogue/home/home-page.tsx'), 'HomePage'),
})
