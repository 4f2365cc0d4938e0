import { setTimeout as wait } from 'node:timers/promises'

/** Throws a sentence when `work` takes longer. */
export const inTime = <T>(work: Promise<T>, withinMs: number): Promise<T> =>
  Promise.race([
    work,
    wait(withinMs, undefined, { ref: false }).then(() => {
      throw new Error(
        `There was no answer within ${withinMs / 1_000} seconds. Is the service up, and does every firewall let this machine reach it?`,
      )
    }),
  ])
