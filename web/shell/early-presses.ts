// What a visitor pressed or chose before the page's code had arrived. On a slow phone that takes many seconds, and the buttons are already there.

type Early = {
  /** The last button. Until its press is carried out, it looks pressed. */
  pressed?: HTMLElement
  /** With the choice: React puts back what the server rendered. */
  chosen: Map<HTMLSelectElement | HTMLInputElement, string | boolean>
  end: () => void
}

/**
 * Runs before the first paint, inline in the document. Its hash is in the page's content security policy. Links and forms work without any code,
 * and so do buttons that open a popover.
 */
export const earlyPressesScript =
  `{const press=({target})=>{const button=target.closest?.('button[type=button]:not(:disabled,[popovertarget],[commandfor])');if(!button)return;` +
  `if(early.pressed)delete early.pressed.dataset.pressed;early.pressed=button;button.dataset.pressed=''},` +
  `choose=({target})=>{if(target.matches('select,[type=checkbox],[type=radio]'))early.chosen.set(target,target.matches('select')?target.value:target.checked)},` +
  `end=()=>{removeEventListener('click',press,true);removeEventListener('change',choose,true);delete self.early};` +
  `self.early={chosen:new Map(),end};addEventListener('click',press,true);addEventListener('change',choose,true)}`

/** For an effect of the frame. A part of the page whose code is still on its way is then hydrated by the press. */
export const doEarlyPresses = () => {
  const { early } = Object(self) as { early?: Early }
  if (!early) return
  early.end()
  for (const [control, choice] of early.chosen) void chooseAgain(control, choice)
  if (early.pressed) void pressAgain(early.pressed)
}

/** Not within the effect, because React hydrates no other part meanwhile. */
const pressAgain = async (button: HTMLElement) => {
  await nextFrame()
  delete button.dataset['pressed']
  if (button.isConnected) button.click()
}

/** In milliseconds. After this time the control keeps its own value, and the choice is not lost. */
const longestHydrationMs = 5_000

/** Waits until the choice has been undone. */
const chooseAgain = async (control: HTMLSelectElement | HTMLInputElement, choice: string | boolean) => {
  const until = performance.now() + longestHydrationMs
  const isChosen = () => (control instanceof HTMLSelectElement ? control.value : control.checked) === choice
  while (isChosen() && control.isConnected && performance.now() < until) await nextFrame()
  if (isChosen()) return
  if (control instanceof HTMLInputElement) return control.click()
  control.value = String(choice)
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
