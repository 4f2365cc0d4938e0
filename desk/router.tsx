// Every page of the desk. A page is loaded when it is needed.
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router'
import { Frame } from '#desk/frame/frame.tsx'
import { TodayPage } from '#desk/today/today-page.tsx'

const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Frame })
const todayRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: TodayPage })

export const createDeskRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: rootRoute.addChildren([todayRoute]),
    basepath: '/desk',
    context: { queries },
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>
  }
}
