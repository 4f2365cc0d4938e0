// Every page of the shop. One file per address in routes/; the page itself is loaded when it is needed.
import { createRouter } from '@tanstack/react-router'
import type { Client } from '#contract/client'
import { homeRoute } from '#web/routes/home.tsx'
import { rootRoute } from '#web/routes/root.tsx'
import { parseSearch, stringifySearch } from '#web/routes/search-params.ts'

const routeTree = rootRoute.addChildren([homeRoute])

/** The file of each route's page, so that the server can name its chunks in the document. */
export const pageFiles: Record<string, string> = {
  '/': 'web/home/home-page.tsx',
}

export const createAppRouter = (call: Client) =>
  createRouter({
    routeTree,
    context: { call },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
