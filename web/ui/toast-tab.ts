/**
 * A toast with a link is at the end of the document, but it answers what was just pressed. So Tab moves from the pressed button to the
 * link, and from the toasts to what follows the button. Somebody who is typing in a field is not affected. Returns a function that ends
 * this.
 */
export const leadTabToToasts = (toasts: HTMLElement): (() => void) => {
  const pressed = document.activeElement
  if (!(pressed instanceof HTMLElement) || !pressed.matches('button, a')) return () => {}
  const onTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !pressed.isConnected || document.querySelector('dialog:modal')) return
    const stops = [...toasts.querySelectorAll<HTMLElement>('a, button')]
    const here = document.activeElement
    if (!event.shiftKey && here === pressed) {
      const link = toasts.querySelector('a')
      link?.focus()
      if (link) event.preventDefault()
    } else if (!event.shiftKey && here === stops.at(-1)) {
      // The browser continues from here.
      pressed.focus({ preventScroll: true })
    } else if (event.shiftKey && here === stops[0]) {
      pressed.focus()
      event.preventDefault()
    }
  }
  document.addEventListener('keydown', onTab)
  return () => document.removeEventListener('keydown', onTab)
}
