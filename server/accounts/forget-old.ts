import { deviceKeptMs, endedLinkKeptMs, triesKeptMs } from '#rules/accounts'
import { hourMs } from '#rules/durations'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Removes rows that no longer have an effect: expired sessions, old tries, links that ended long ago, and devices unused for a long time. */
export const forgetOldSessions = ({ database, now }: Pick<Platform, 'database' | 'now'>): JobHandler => ({
  kind: 'forget old sessions',
  everyMs: hourMs,
  run: async () => {
    const { direct: read } = database
    await read.deleteFrom('session').where('expires_at', '<', now()).execute()
    await read.deleteFrom('ended_session').where('expires_at', '<', now()).execute()
    await read
      .deleteFrom('known_device')
      .where('last_used_at', '<', now() - deviceKeptMs)
      .execute()
    await read
      .deleteFrom('tries')
      .where('started_at', '<', now() - triesKeptMs)
      .execute()
    for (const links of ['password_reset', 'sign_in_link', 'email_change', 'mailbox_link'] as const)
      await read
        .deleteFrom(links)
        .where('expires_at', '<', now() - endedLinkKeptMs)
        .execute()
  },
})
