/**
 * Moves the focus to the heading of a page that has just opened, if the pressed link was on the page before. Otherwise the focus is
 * nowhere: a screen reader is silent, and Tab starts at an unexpected place. A page that has taken the focus keeps it.
 */
export const focusPage = () => {
  const focused = document.activeElement
  if (focused && focused !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
