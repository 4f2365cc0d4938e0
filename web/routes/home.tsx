import { createRoute } from '@tanstack/react-router'
import { lazyPage, loadCode } from '#web/api/load-code.ts'
import { readsNoQuery } from '#web/routes/page-record.ts'
import { rootRoute } from '#web/routes/root.tsx'
import type { loadHome } from '#web/catalogue/home/load-home.ts'
import type { Shown } from '#web/search-engines/facts.ts'
import { titled } from '#web/shell/page-head.tsx'

// A static import would bring the answers and their rules into the file that every page loads.
const onServer = import.meta.env.SSR && (await import('#web/catalogue/home/structured-data.ts'))

type HomeData = Awaited<ReturnType<typeof loadHome>>

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: {
    page: onServer && {
      file: 'web/catalogue/home/home-page.tsx',
      readQuery: readsNoQuery,
      facts: ({ brokerage, loaderData }: Shown<HomeData>) => ({
        description: onServer.homeDescription,
        structuredData: onServer.homeFacts(brokerage, loaderData.questions),
      }),
      crawlers: 'listed',
    },
  },
  loader: async ({ context: { call } }) =>
    (await loadCode(() => import('#web/catalogue/home/load-home.ts'))).loadHome(call),
  head: titled('Sell your Colorado home for a flat fee'),
  component: lazyPage(() => import('#web/catalogue/home/home-page.tsx')),
})
