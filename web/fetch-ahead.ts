// The pages that visitors of the shop open next. A press then waits for nothing: a page that was loaded here shows at once, and what has
// changed since follows.
import type { AnyRouter } from '@tanstack/react-router'
import { whenIdle } from '#web/ui/when-idle.ts'

/** Fetches the list at once, because the visitor's next action may be a press. A page that fails to load now is fetched when it is opened. */
export const fetchPagesAhead = (router: AnyRouter) =>
  void router
    .preloadRoute({ to: '/packages' })
    .then(() => whenIdle(fetchProduct))
    .catch(() => {})

/**
 * A page that is ready would be rendered within the press, and on a slow phone nothing moves meanwhile. So what the press itself changes is
 * painted first. The router calls this function around each page that it shows.
 */
export const showPressFirst = (router: AnyRouter) => {
  router.startViewTransition = (show) => nextPaint().then(show)
}

/**
 * A message arrives right after the paint. A timer would wait for what else is due then, on a slow phone 40 milliseconds. A hidden tab is
 * never painted, so the wait has a limit.
 */
const nextPaint = () =>
  new Promise<void>((resolve) => {
    const painted = new MessageChannel()
    painted.port1.addEventListener('message', () => resolve(), { once: true })
    painted.port1.start()
    requestAnimationFrame(() => painted.port2.postMessage(''))
    setTimeout(resolve, 100)
  })

const fetchProduct = () =>
  void Promise.all([
    import('#web/catalogue/product/load-product.ts'),
    import('#web/catalogue/product/product-page.tsx'),
    import('#web/disclosures/disclosures-dialog.tsx'),
  ]).catch(() => {})
