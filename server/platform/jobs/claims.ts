// A job belongs to a runner as long as the runner renews its claim. When a process dies, its jobs are free again within half a minute.
import { renewClaims, type StoredJob } from '#server/platform/jobs/job-store'
import type { Platform } from '#server/platform/platform'

const claimedForMs = 20_000
const renewEveryMs = 5_000

type Held = Pick<StoredJob, 'id' | 'claim'>

export type Claims = {
  /** When the claim of a job that is taken now expires. */
  until(now: number): number
  /** Renews the claim for as long as the work takes. */
  holdDuring<T>(job: Held, work: () => Promise<T>): Promise<T>
  /** For a process that stalled: it must not mistake its own jobs for abandoned ones. */
  renewIfLate(): Promise<void>
}

export const createClaims = (
  { database, log, now }: Pick<Platform, 'database' | 'log' | 'now'>,
  { forMs = claimedForMs, everyMs = renewEveryMs }: { forMs?: number; everyMs?: number } = {},
): Claims => {
  const held = new Set<Held>()
  const until = (from: number) => from + forMs
  let renewedAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  const renew = async () => {
    await renewClaims(database, [...held], until(now()))
    renewedAt = now()
  }
  const beat = () => {
    renew().catch((error: unknown) =>
      log.warn({ err: error }, 'The claims of running jobs could not be renewed'),
    )
  }

  return {
    until,
    holdDuring: async (job, work) => {
      if (held.size === 0) {
        renewedAt = now()
        timer = setInterval(beat, everyMs).unref()
      }
      held.add(job)
      try {
        return await work()
      } finally {
        held.delete(job)
        if (held.size === 0) clearInterval(timer)
      }
    },
    renewIfLate: async () => {
      if (held.size > 0 && now() - renewedAt >= forMs) await renew()
    },
  }
}
