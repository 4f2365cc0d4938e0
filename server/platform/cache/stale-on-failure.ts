// For small data that every page shows: if the database does not respond, the last answer is used.
import { setTimeout as wait } from 'node:timers/promises'

const longestWaitMs = 2_000
const tryAgainAfterMs = 1_000

/** Returns what `read` returns, or after two seconds what it returned last. Throws only before the first answer. */
export const staleOnFailure = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let known: { value: T } | undefined
  let pending: Promise<T> | undefined
  let lateSince: number | undefined

  /** One read at a time, so that visitors do not pile up on a database that hangs. */
  const ask = () => {
    pending ??= read()
      .then((value) => {
        known = { value }
        lateSince = undefined
        return value
      })
      .finally(() => (pending = undefined))
    return pending
  }

  return async () => {
    if (!known) return ask()
    const { value } = known
    if (lateSince !== undefined) {
      if (performance.now() - lateSince > tryAgainAfterMs) {
        lateSince = performance.now()
        ask().catch(() => {}) // the next visitor tries again
      }
      return value
    }
    const late = async () => {
      lateSince ??= performance.now()
      return value
    }
    return Promise.race([
      ask().catch(late),
      wait(longestWaitMs, undefined, { ref: false }).then(() => (pending ? late() : value)),
    ])
  }
}
