const glideMs = 500

/** Where those are going that are on their way. */
const goals = new WeakMap<Element, number>()

/** Where an element stands sideways, or will when its glide has ended: the next step counts from there. */
export const placeOf = (element: Element) => goals.get(element) ?? element.scrollLeft

/**
 * Scrolls an element sideways over 500 ms (specification, point 9), or at once where motion is unwelcome. A later glide, and a finger
 * laid upon it, end an earlier one.
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
