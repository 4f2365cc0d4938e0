import { triesForgottenBefore } from '#server/accounts/failed-logins'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

const resetsKeptMs = 30 * 24 * 60 * 60_000

/** Removes what decides nothing any more: ended sessions that would have expired, old tries, reset links long over. */
export const forgettingOldSessions = ({ database, now }: Pick<Platform, 'database' | 'now'>): JobHandler => ({
  kind: 'forget old sessions',
  everyMs: 60 * 60_000,
  run: async () => {
    const { read } = database
    await read.deleteFrom('ended_session').where('expires_at', '<', now()).execute()
    await read.deleteFrom('tries').where('started_at', '<', triesForgottenBefore(now())).execute()
    await read
      .deleteFrom('password_reset')
      .where('expires_at', '<', now() - resetsKeptMs)
      .execute()
  },
})
