import type { Log } from '#server/platform/observe/log'

type Times = { everyMs?: number; keptMs?: number; now?: () => number }

/**
 * Figures for monitoring. Returns the cached value and refreshes it in the background, so that /metrics never waits for the database.
 * Undefined before the first answer, and when the last one is too old to trust.
 */
export const refreshInBackground = <T>(
  read: () => Promise<T>,
  log: Log,
  { everyMs = 10_000, keptMs = 5 * 60_000, now = () => performance.now() }: Times = {},
): (() => T | undefined) => {
  let known: { value: T; at: number } | undefined
  let askedAt = -Infinity
  let isAsking = false

  const ask = async () => {
    isAsking = true
    askedAt = now()
    try {
      known = { value: await read(), at: now() }
    } catch (error) {
      log.debug({ err: error }, 'Figures for the metrics could not be read')
    } finally {
      isAsking = false
    }
  }

  return () => {
    if (!isAsking && now() - askedAt >= everyMs) void ask()
    return known && now() - known.at < keptMs ? known.value : undefined
  }
}
