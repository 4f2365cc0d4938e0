// Does what a visitor pressed or chose before the page's code had arrived.

export type Early = {
  /** The last button. Until its press is carried out, it looks pressed. */
  pressed?: HTMLElement
  /** When, in milliseconds since the visit began. */
  at: number
  /** With the choice: React puts back what the server rendered. */
  chosen: Map<HTMLSelectElement | HTMLInputElement, string | boolean>
  end: () => void
}

export const repeatEarlyPresses = (early: Early) => {
  early.end()
  for (const [control, choice] of early.chosen) void chooseAgain(control, choice)
  if (early.pressed) void pressAgain(early, early.pressed)
}

/** After that, the visitor has moved on. */
const longestPatienceMs = 30_000
const isRecent = (at: number) => performance.now() - at < longestPatienceMs

/** After this time a control keeps its own value, and a press is given up. */
const longestHydrationMs = 5_000

/** From the next frame on, so that a press of the visitor that is on its way comes first. */
const pressAgain = async (early: Early, button: HTMLElement) => {
  await nextFrame()
  delete button.dataset['pressed']
  if (early.pressed !== button || !isRecent(early.at)) return
  // A part of the page whose code has not arrived fetches it on this event.
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  const handled = new AbortController()
  button.addEventListener('click', () => handled.abort(), { once: true })
  const until = performance.now() + longestHydrationMs
  while (!handled.signal.aborted && button.isConnected && performance.now() < until) {
    button.click()
    await nextFrame()
  }
}

/** Waits until React has undone the choice. If the visitor chooses again, that counts. */
const chooseAgain = async (control: HTMLSelectElement | HTMLInputElement, choice: string | boolean) => {
  const isChosen = () => (control instanceof HTMLSelectElement ? control.value : control.checked) === choice
  const chosenSince = new AbortController()
  const note = ({ target }: Event) => {
    if (target === control || (isRadio(target) && target.name === control.name)) chosenSince.abort()
  }
  addEventListener('change', note, true)
  const until = performance.now() + longestHydrationMs
  while (isChosen() && !chosenSince.signal.aborted && control.isConnected && performance.now() < until)
    await nextFrame()
  removeEventListener('change', note, true)
  if (chosenSince.signal.aborted || isChosen()) return
  if (control instanceof HTMLInputElement) return control.click()
  control.value = String(choice)
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

const isRadio = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'radio'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
