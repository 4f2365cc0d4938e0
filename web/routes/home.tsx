import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.ts'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context: { call } }) => (await import('#web/catalogue/home/load-home.ts')).loadHome(call),
  head: titled('Sell your Colorado home for a flat fee'),
  component: lazyRouteComponent(() => import('#web/catalogue/home/home-page.tsx'), 'HomePage'),
})
