// The document around every page, and what every page needs: the brokerage and the categories.
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import type { Client } from '#contract/client'
import { Document } from '#web/shell/document.tsx'
import { PageFailure } from '#web/shell/page-failure.tsx'
import { pageTitle } from '#web/shell/page-head.ts'

export const rootRoute = createRootRouteWithContext<{ call: Client }>()({
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
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#12322a' },
      {
        title: match._notFound
          ? pageTitle(loaderData?.brokerage, 'Page not found')
          : (loaderData?.brokerage.brand ?? 'Yardsign'),
      },
    ],
    links: [
      { rel: 'icon', href: '/pictures/mark.svg', type: 'image/svg+xml' },
      {
        rel: 'preload',
        href: '/fonts/national-park.woff2',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous',
      },
      {
        rel: 'preload',
        href: '/fonts/public-sans.woff2',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous',
      },
    ],
  }),
  component: Document,
  errorComponent: PageFailure,
  notFoundComponent: lazyRouteComponent(() => import('#web/shell/page-not-found.tsx'), 'PageNotFound'),
})
