import type { Page, Route } from '@playwright/test'

/** Hands the next POST to this address to `handle`. Other requests go on, such as that of a page that loads its list again. */
export const handleNextPost = (page: Page, address: string, handle: (route: Route) => Promise<unknown>) => {
  let hasHandled = false
  return page.route(address, async (route) => {
    if (hasHandled || route.request().method() !== 'POST') return route.fallback()
    hasHandled = true
    await handle(route)
  })
}

/** The server does what the next POST to this address says, and its answer is lost. */
export const loseNextAnswer = (page: Page, address: string) =>
  handleNextPost(page, address, async (route) => {
    await route.fetch()
    await route.abort()
  })
