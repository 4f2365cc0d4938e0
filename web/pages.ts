// Every page of the shop, as its route declares it. The server uses this for addresses, chunks, caching, the content policy, the
// sitemap and robots.txt.
import { createClient } from '#contract/client'
import { createAppRouter } from '#web/router.tsx'

const { routesById } = createAppRouter(createClient(() => Promise.reject(new Error('Nothing is called.'))))

/** `path` is the route's id: '/dashboard' is the layout around the pages below it, and '/dashboard/' is the page at that address. */
export const pages = Object.values(routesById).flatMap(({ id, options }) => {
  const { page } = options.staticData
  return page ? [{ path: id, ...page }] : []
})
