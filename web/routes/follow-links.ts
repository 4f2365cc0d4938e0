import type { AnyRouter } from '@tanstack/react-router'

/**
 * Opens a link with the router when React does not know the link yet: a part of the page whose code has not arrived is the server's HTML.
 * A toast's link, marked `data-to-router`, is outside the router's tree and opens in the same way. The browser alone would leave the page, and without a connection it would show its own error page. Call it after hydrateRoot: React stops
 * the propagation of a click on such a part, in the same phase.
 */
export const followLinks = (router: AnyRouter) =>
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
      if (
        !link ||
        !(event.cancelBubble || 'toRouter' in link.dataset) ||
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
