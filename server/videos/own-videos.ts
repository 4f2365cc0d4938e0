// The brokerage's own list of videos, used if no channel is configured or none has ever responded. The desk edits it, and a list in
// BROKERAGE_FILE is imported.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Video } from '#contract/videos'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { OwnVideo } from '#contract/brokerage-settings'
import type { Platform } from '#server/platform/platform'

/** Empty if there is none. A video without an address plays on the brokerage's channel. */
export const readOwnVideos = async (platform: Pick<Platform, 'config' | 'database'>): Promise<Video[]> => {
  const rows = await platform.database.direct
    .selectFrom('video')
    .selectAll()
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const channel = channelAddress(platform)
  return rows.map(({ video_id: videoId, title, description, picture_address, url }) => ({
    id: { videoId },
    snippet: { title, description, thumbnails: { medium: { url: picture_address } } },
    url: url || channel,
  }))
}

/** Replaces the shown list. Videos that are no longer in it are hidden. */
export const storeOwnVideos = async (
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
  trx: Transaction<Tables>,
  videos: readonly OwnVideo[],
): Promise<void> => {
  await trx
    .updateTable('video')
    .set((eb) => ({ archived_at: now(), version: eb('version', '+', 1) }))
    .where('archived_at', 'is', null)
    .execute()
  for (const [position, { id, title, description, picture, url = '' }] of videos.entries()) {
    const shown = { title, description, picture_address: picture, url, position, archived_at: null }
    await trx
      .insertInto('video')
      .values({ ...shown, id: newId(), video_id: id, updated_at: null, updated_by: null })
      .onConflict((conflict) => conflict.column('video_id').doUpdateSet(shown))
      .execute()
  }
}

/** The YouTube profile, or else the first social profile, or else the shop. */
const channelAddress = ({ config }: Pick<Platform, 'config'>) => {
  const { socialLinks } = brokerageOf({ config })
  const profile = socialLinks.find(({ name }) => name === 'YouTube') ?? socialLinks[0]
  return profile?.url ?? config.publicUrl
}
