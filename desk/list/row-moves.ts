// How keys move along the rows of a list. Nothing here touches the page, so every case can be tested.
import type { RouterHistory } from '@tanstack/react-router'

/**
 * The row that j or k moves to. The person is on the row that looks selected, so the first press always moves off it. Undefined in an
 * empty list.
 */
export const rowAfter = (
  ids: readonly string[],
  currentId: string | undefined,
  step: 1 | -1,
): string | undefined => {
  const at = currentId === undefined ? -1 : ids.indexOf(currentId)
  return at === -1 ? ids[0] : ids[Math.min(ids.length - 1, Math.max(0, at + step))]
}

/** Opens the last of several details after a pause, unless the person has gone elsewhere meanwhile. */
export const followAfter = (history: Pick<RouterHistory, 'subscribe'>, pauseMs: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const unsubscribe = history.subscribe(cancel)
  return {
    /** Without `open`, the detail on the screen stays. */
    follow: (open?: () => unknown) => {
      cancel()
      if (open) timer = setTimeout(open, pauseMs)
    },
    end: () => {
      cancel()
      unsubscribe()
    },
  }
}
