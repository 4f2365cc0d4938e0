// Changes that are shown before the server has confirmed them: sent one after the other, settled together.
import { ApiProblem } from '#contract/client'

type MessageResponse = { message: string }
/** The link and its words after a success. */
type Link = { href: string; words: string }
export type Announce = (kind: 'success' | 'error', text: string, link?: Link) => void

/**
 * `onSettled` runs when the last pending change has been answered, whatever the result: the time to load the server's state. Errors are
 * announced at once. Successes are announced only then, each sentence once, so that five quick presses on plus are not announced five
 * times.
 */
export const changesInTurn = (announce: Announce, onSettled: () => Promise<void>) => {
  let begun = 0
  let underWay = 0
  let lastTurn: Promise<unknown> = Promise.resolve()
  const successes = new Map<string, Link | undefined>()

  /** True when the server accepted the change. */
  const make = async (send: () => Promise<MessageResponse>, link?: Link): Promise<boolean> => {
    begun++
    underWay++
    const turn = lastTurn.then(send)
    lastTurn = turn.catch(() => undefined)
    const isAgreed = await turn.then(
      ({ message }) => Boolean(successes.set(message, link)),
      (problem: unknown) => {
        announce('error', reasonOf(problem))
        return false
      },
    )
    underWay--
    if (underWay === 0) {
      for (const [message, to] of successes) announce('success', message, to)
      successes.clear()
      await onSettled()
    }
    return isAgreed
  }

  return {
    make,
    /** Returns a function that tells whether any change was pending since now. If so, data loaded in the meantime are outdated. */
    watch: () => {
      const before = begun
      return () => begun > before || underWay > 0
    },
  }
}

/** Text for a person. */
export const reasonOf = (problem: unknown): string =>
  problem instanceof ApiProblem ? problem.message : 'Something went wrong on our side. Please try again.'
