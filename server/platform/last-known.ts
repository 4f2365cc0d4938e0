// Something small that every page shows and the database knows: when that does not answer, what it said last has to do.
import { setTimeout as wait } from 'node:timers/promises'

const longestWaitMs = 2_000
const tryAgainAfterMs = 1_000

/** Gives what `read` says, or within two seconds what it said last. Throws only before the first answer. */
export const rememberLast = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let known: { value: T } | undefined
  let asking: Promise<T> | undefined
  let lateSince: number | undefined

  /** One at a time: a database that does not answer would be asked by every visitor. */
  const ask = () => {
    asking ??= read()
      .then((value) => {
        known = { value }
        lateSince = undefined
        return value
      })
      .finally(() => (asking = undefined))
    return asking
  }

  return async () => {
    if (!known) return ask()
    const { value } = known
    if (lateSince !== undefined) {
      if (performance.now() - lateSince > tryAgainAfterMs) {
        lateSince = performance.now()
        ask().catch(() => {}) // the next visitor asks again
      }
      return value
    }
    const late = async () => {
      lateSince ??= performance.now()
      return value
    }
    return Promise.race([
      ask().catch(late),
      wait(longestWaitMs, undefined, { ref: false }).then(() => (asking ? late() : value)),
    ])
  }
}
