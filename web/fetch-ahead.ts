// The pages that visitors of the shop open next. A press then waits for nothing: a page that was loaded here shows at once, and what has
// changed since follows.
import type { AnyRouter } from '@tanstack/react-router'
import { whenIdle } from '#web/ui/when-idle.ts'

/** Fetches them while the browser is idle. A page that cannot be fetched now is fetched when it is opened. */
export const fetchPagesAhead = (router: AnyRouter) => {
  showPressFirst(router)
  setTimeout(() => whenIdle(() => fetchList(router)), aheadMs)
}

/** After the visitor's first sign: long enough for what it led to, a press or sections that come alive. */
const aheadMs = 2_000

/**
 * A page that is ready would be rendered within the press, and on a slow phone nothing moves meanwhile. So what the press itself changes is
 * painted first. The router calls this function around each page that it shows.
 */
const showPressFirst = (router: AnyRouter) => {
  router.startViewTransition = (show) => nextPaint().then(show)
}

/** A hidden tab paints nothing, so the wait has an end. */
const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })

/** Its code, and the packages on it. */
const fetchList = (router: AnyRouter) =>
  void router
    .preloadRoute({ to: '/packages' })
    .then(() => whenIdle(fetchProduct))
    .catch(() => {})

const fetchProduct = () =>
  void Promise.all([
    import('#web/catalogue/product/load-product.ts'),
    import('#web/catalogue/product/product-page.tsx'),
    import('#web/disclosures/disclosures-dialog.tsx'),
  ]).catch(() => {})
