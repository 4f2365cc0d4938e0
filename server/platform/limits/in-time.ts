import { setTimeout as wait } from 'node:timers/promises'

/** Throws a `TimeoutError` with a sentence for an operator when `work` takes longer. */
export const inTime = <T>(work: Promise<T>, withinMs: number): Promise<T> =>
  Promise.race([
    work,
    wait(withinMs, undefined, { ref: false }).then(() => {
      throw Object.assign(new Error(sentenceAfter(withinMs)), { name: 'TimeoutError' })
    }),
  ])

const sentenceAfter = (ms: number) =>
  `There was no answer within ${ms / 1_000} seconds. Is the service up, and does every firewall let this machine reach it?`
