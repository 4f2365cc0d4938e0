// A pressed link looks pressed until its page appears. On a slow phone, nothing else changes in the meantime.
import type { AnyRouter } from '@tanstack/react-router'

export const showPressedLink = (router: AnyRouter) => {
  /** What was clicked last, if it was a link. */
  let clicked: HTMLAnchorElement | null = null
  let pressed: HTMLAnchorElement | undefined
  const release = () => {
    if (pressed) delete pressed.dataset['pressed']
    pressed = undefined
  }
  document.addEventListener(
    'click',
    ({ target }) => {
      clicked = target instanceof Element ? target.closest('a') : null
    },
    { capture: true },
  )
  // A link that leaves the shop, opens a tab or downloads a file never gets here.
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    release()
    if (clicked?.getAttribute('href') !== toLocation.publicHref) return
    pressed = clicked
    pressed.dataset['pressed'] = ''
  })
  router.subscribe('onResolved', release)
}
