// The focus is lost when what has it disappears or is disabled: a screen reader is silent, and Tab starts at the top of the page.

/** A part of a page that still says where somebody was. Its heading takes the focus, or else its first link or button. */
const parts = 'tr, li, article, section, [role="dialog"], dialog, main'
const headings = 'h1, h2, h3, h4'
const takers = [headings, 'a[href]', 'button:enabled, summary']

/** Pages and dialogs that place the focus themselves have done so by then. */
const restMs = 120

type Place = { element: HTMLElement; around: readonly Element[]; path: string }

/** Gives a lost focus back: to the same control once it is enabled again, or to the part of the page in which it was. */
export const keepFocus = (): void => {
  let last = document.activeElement instanceof HTMLElement ? placeOf(document.activeElement) : undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) last = placeOf(target)
  })
  document.addEventListener('focusout', () =>
    queueMicrotask(() => {
      // Somebody clicked on something that cannot take the focus.
      if (isNowhere() && last && isThere(last.element) && !last.element.matches(':disabled')) last = undefined
    }),
  )
  const give = () => {
    if (!isNowhere() || !last || last.path !== location.pathname) return
    // It is given back when the action has ended.
    if (isThere(last.element) && last.element.matches(':disabled')) return
    const taker = isThere(last.element) ? last.element : takerIn(last.around)
    if (!taker) return
    if (taker.matches(headings) && !taker.hasAttribute('tabindex')) taker.tabIndex = -1
    taker.focus({ preventScroll: true })
  }
  new MutationObserver(() => {
    if (!isNowhere() || !last) return
    clearTimeout(timer)
    timer = setTimeout(give, restMs)
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] })
}

const placeOf = (element: HTMLElement): Place => {
  const around: Element[] = []
  for (let part = element.parentElement?.closest(parts); part; part = part.parentElement?.closest(parts))
    around.push(part)
  return { element, around, path: location.pathname }
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

const isThere = (element: Element) => element.isConnected && element.checkVisibility()

const takerIn = (around: readonly Element[]): HTMLElement | undefined => {
  for (const part of around) {
    if (!isThere(part)) continue
    const found = takers.flatMap((taker) => [...part.querySelectorAll<HTMLElement>(taker)]).find(isThere)
    if (found) return found
  }
  return undefined
}
