const glideMs = 500

/** Scrolls an element sideways over 500 ms (specification, point 9), or at once where motion is unwelcome. */
export const glide = (element: HTMLElement, left: number) => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollLeft = left
    return
  }
  const from = element.scrollLeft
  const start = performance.now()
  element.style.scrollSnapType = 'none'
  const step = (now: number) => {
    const t = Math.min(1, (now - start) / glideMs)
    element.scrollLeft = from + (left - from) * (1 - (1 - t) ** 3)
    if (t < 1) requestAnimationFrame(step)
    else element.style.scrollSnapType = ''
  }
  requestAnimationFrame(step)
}
