// When a page saves what is typed, and what it says if it cannot.
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { onReturn } from '#web/files/on-return.ts'

type Moments = {
  /** The connection is back, or the page is being hidden. */
  save: () => void
  /** The customer comes back to the page. */
  look: () => void
}

/** Returns a function that stops it. */
export const onMoments = ({ save, look }: Moments): (() => void) => {
  const onHidden = () => document.hidden && save()
  addEventListener('online', save)
  document.addEventListener('visibilitychange', onHidden)
  const endLooks = onReturn(look)
  return () => {
    removeEventListener('online', save)
    document.removeEventListener('visibilitychange', onHidden)
    endLooks()
  }
}

/** A reason fit to show. */
export const whyUnsaved = (problem: unknown): string =>
  navigator.onLine ? reasonOf(problem) : 'You are offline.'
