// Changes that are shown before the server has agreed: sent one after the other, settled together.
import { ApiProblem } from '#contract/client'

type Told = { message: string }
export type Announce = (kind: 'success' | 'error', text: string) => void

/**
 * `onSettled` runs when the last change that was under way has been answered, whatever the answer: the time to load what the server
 * holds now. What the server says is announced, a success no sooner than then and each sentence once, so that five quick presses on
 * plus do not talk five times.
 */
export const changesInTurn = (announce: Announce, onSettled: () => Promise<void>) => {
  let begun = 0
  let underWay = 0
  let lastTurn: Promise<unknown> = Promise.resolve()
  const successes = new Set<string>()

  /** True when the server agreed. */
  const make = async (send: () => Promise<Told>): Promise<boolean> => {
    begun++
    underWay++
    const turn = lastTurn.then(send)
    lastTurn = turn.catch(() => undefined)
    const isAgreed = await turn.then(
      ({ message }) => Boolean(successes.add(message)),
      (problem: unknown) => {
        announce('error', reasonOf(problem))
        return false
      },
    )
    underWay--
    if (underWay === 0) {
      for (const message of successes) announce('success', message)
      successes.clear()
      await onSettled()
    }
    return isAgreed
  }

  return {
    make,
    /** Asks later whether a change was under way since now: what was loaded meanwhile is then out of date. */
    watch: () => {
      const before = begun
      return () => begun > before || underWay > 0
    },
  }
}

/** Fit to show to a person. */
export const reasonOf = (problem: unknown): string =>
  problem instanceof ApiProblem ? problem.message : 'Something went wrong on our side. Please try again.'
