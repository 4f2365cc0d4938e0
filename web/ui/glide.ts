const glideMs = 500

/** The targets of running glides. */
const goals = new WeakMap<Element, number>()

/** The element's horizontal scroll position, or its target during a glide: the next step counts from there. */
export const placeOf = (element: Element) => goals.get(element) ?? element.scrollLeft

/**
 * Scrolls an element horizontally over 500 ms, or at once with reduced motion. A later glide or a finger on the element ends an earlier
 * one.
 */
export const glide = (element: HTMLElement, left: number) => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollLeft = left
    return
  }
  const from = element.scrollLeft
  const start = performance.now()
  const isCurrent = () => goals.get(element) === left
  const end = () => {
    if (!isCurrent()) return
    goals.delete(element)
    element.style.scrollSnapType = ''
  }
  goals.set(element, left)
  element.style.scrollSnapType = 'none'
  element.addEventListener('touchstart', end, { once: true, passive: true })
  const step = (now: number) => {
    if (!isCurrent()) return
    const t = Math.min(1, (now - start) / glideMs)
    element.scrollLeft = from + (left - from) * (1 - (1 - t) ** 3)
    if (t < 1) requestAnimationFrame(step)
    else end()
  }
  requestAnimationFrame(step)
}
