import type { AnyRouter } from '@tanstack/react-router'

/**
 * Opens a link with the router if React does not know it: a part of the page whose code has not loaded is the server's HTML. Elements
 * with `data-to-router` contain links outside the router's tree, such as a toast's. The browser alone would leave the page, and without a
 * connection it would show its own error page. Call it after hydrateRoot, because React stops a click on a part without code in the same
 * phase.
 */
export const followLinks = (router: AnyRouter) =>
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
      if (
        !link ||
        !(event.cancelBubble || link.closest('[data-to-router]')) ||
        !isPlain(event) ||
        link.target ||
        link.download
      )
        return
      const { origin, pathname, search, hash } = new URL(link.href)
      const isHere = pathname === location.pathname && search === location.search
      const [, , page] = router.getMatchedRoutes(pathname)
      if (origin !== location.origin || isHere || !page) return
      event.preventDefault()
      router.history.push(pathname + search + hash)
    },
    { capture: true },
  )

/** Other clicks open a tab or a menu. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
