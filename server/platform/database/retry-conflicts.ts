import { setTimeout as wait } from 'node:timers/promises'
import { whileWaiting } from '#server/platform/observe/request-context'
import type { Engine } from './engine.ts'

/** Runs `work` again, as a whole, while it fails because of a conflict that may be gone the next time. */
export const retryConflicts = async <T>(
  { waitBeforeRetry }: Pick<Engine, 'waitBeforeRetry'>,
  work: () => Promise<T>,
): Promise<T> => {
  const beganAt = performance.now()
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      const waitMs = waitBeforeRetry(error, tries, performance.now() - beganAt)
      if (waitMs === undefined) throw error
      await whileWaiting(wait(waitMs))
    }
}
