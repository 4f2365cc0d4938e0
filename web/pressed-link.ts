// A pressed link looks pressed until its page is there. On a slow phone that takes a moment, in which nothing else would move.
import type { AnyRouter } from '@tanstack/react-router'

export const showPressedLink = (router: AnyRouter) => {
  let link: HTMLAnchorElement | null = null
  document.addEventListener(
    'click',
    ({ target }) => {
      link = target instanceof Element ? target.closest('a') : null
    },
    { capture: true },
  )
  // A link that leaves the shop, opens a tab or downloads a file never gets here.
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (link?.getAttribute('href') === toLocation.publicHref) link.dataset['pressed'] = ''
  })
  router.subscribe('onResolved', () => {
    if (link) delete link.dataset['pressed']
  })
}
