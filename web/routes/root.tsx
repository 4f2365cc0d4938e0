// The document around every page, and the data that every page needs: the brokerage and the categories.
import { createRootRouteWithContext } from '@tanstack/react-router'
import { lazyPage } from '#web/api/load-code.ts'
import type { Client } from '#contract/client'
import { Document } from '#web/shell/document.tsx'
import { pageTitle } from '#web/shell/page-head.tsx'
import { ShopFailure, ShopFrame } from '#web/shell/shop-frame.tsx'

export const rootRoute = createRootRouteWithContext<{ call: Client }>()({
  staticData: { page: false },
  loader: async ({ context: { call } }) => {
    const [{ brokerage }, { categorys }] = await Promise.all([
      call('GET /api/home/brokerage', {}),
      call('GET /api/home/get-categorys', {}),
    ])
    return { brokerage, categories: categorys, year: new Date().getFullYear() }
  },
  staleTime: Infinity,
  head: ({ loaderData, match }) => ({
    meta: [
      {
        title: match._notFound
          ? pageTitle(loaderData?.brokerage, 'Page not found')
          : (loaderData?.brokerage.brand ?? 'Yardsign'),
      },
    ],
  }),
  shellComponent: Document,
  component: ShopFrame,
  errorComponent: ShopFailure,
  notFoundComponent: lazyPage(() => import('#web/shell/page-not-found.tsx')),
})
