// The channel's last answer, stored for restarts and for other processes. It does not say who asked or which key was used.
import * as z from 'zod/mini'
import { hourMs } from '#rules/durations'
import { channelKeptForMs } from '#rules/videos'
import { Video } from '#contract/videos'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export type LastAnswer = { videos: Video[]; at: number }

/** Also undefined if it was stored in an outdated shape. */
export const readLastAnswer = async (
  { database }: Pick<Platform, 'database'>,
  channelId: string,
): Promise<LastAnswer | undefined> => {
  const row = await database.direct
    .selectFrom('channel_videos')
    .selectAll()
    .where('channel_id', '=', channelId)
    .executeTakeFirst()
  if (!row) return undefined
  const videos = z.safeParse(z.array(Video), JSON.parse(row.videos))
  return videos.success ? { videos: videos.data, at: row.answered_at } : undefined
}

/** Among several processes' answers the newest one stays. */
export const storeLastAnswer = async (
  { database }: Pick<Platform, 'database'>,
  channelId: string,
  { videos, at }: LastAnswer,
): Promise<void> => {
  const answer = { videos: JSON.stringify(videos), answered_at: at }
  await database.direct
    .insertInto('channel_videos')
    .values({ channel_id: channelId, ...answer })
    .onConflict((conflict) =>
      conflict.column('channel_id').doUpdateSet(answer).where('channel_videos.answered_at', '<=', at),
    )
    .execute()
}

/** Also deletes the answers of a channel that the shop no longer uses. */
export const forgetOldVideos = ({ database, now }: Pick<Platform, 'database' | 'now'>): JobHandler => ({
  kind: 'forget old videos',
  everyMs: hourMs,
  run: async () => {
    await database.direct
      .deleteFrom('channel_videos')
      .where('answered_at', '<=', now() - channelKeptForMs)
      .execute()
  },
})
