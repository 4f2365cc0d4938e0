// What a visitor pressed or chose before the page's code had arrived. On a slow phone that takes many seconds, and the buttons are already there.
import type { Early } from '#web/shell/repeat-early-presses.ts'
import { retryLoad } from '#web/ui/retry-load.ts'

/**
 * Runs before the first paint, inline in the document. Its hash is in the page's content security policy. Links and forms work without any code,
 * and so do buttons that open a popover.
 */
export const earlyPressesScript =
  `{const press=({target})=>{const button=target.closest?.('button[type=button]:not(:disabled,[popovertarget],[commandfor])');if(!button)return;` +
  `if(early.pressed)delete early.pressed.dataset.pressed;early.pressed=button;early.at=performance.now();button.dataset.pressed=''},` +
  `choose=({target})=>{if(target.matches('select,[type=checkbox],[type=radio]'))early.chosen.set(target,target.matches('select')?target.value:target.checked)},` +
  `end=()=>{removeEventListener('click',press,true);removeEventListener('change',choose,true);delete self.early};` +
  `self.early={at:0,chosen:new Map(),end};addEventListener('click',press,true);addEventListener('change',choose,true)}`

const earlyOnes = () => (Object(self) as { early?: Early }).early

/**
 * Call it after hydrateRoot: React handles presses from then on. It stops those within a part whose code is on its way, so a press that
 * reaches the window was handled.
 */
export const leavePressesToReact = () => {
  const early = earlyOnes()
  if (!early) return
  addEventListener('click', () => {
    delete early.pressed?.dataset['pressed']
    delete early.pressed
  })
}

/** For an effect of the frame. The code is fetched only for a visitor who was that early. */
export const doEarlyPresses = () => {
  const early = earlyOnes()
  if (!early) return
  if (!early.pressed && early.chosen.size === 0) return early.end()
  void retryLoad(() => import('#web/shell/later-parts.ts')).then(({ repeatEarlyPresses }) =>
    repeatEarlyPresses(early),
  )
}
