// The brokerage's own list of videos, for when no channel is configured or it was never reached.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Video } from '#contract/videos'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Platform } from '#server/platform/platform'

export type OwnVideo = {
  id: string
  title: string
  description: string
  /** A path on this site. */
  picture: string
}

const name = 'videos'

/** Empty when there is none. They are watched on the brokerage's own channel. */
export const readOwnVideos = async (platform: Pick<Platform, 'config' | 'database'>): Promise<Video[]> => {
  const videos = await readSetting(platform.database.read)
  const url = channelAddress(platform)
  return videos.map(({ id, title, description, picture }) => ({
    id: { videoId: id },
    snippet: { title, description, thumbnails: { medium: { url: picture } } },
    url,
  }))
}

/** In place of the list that there was. */
export const storeOwnVideos = async (
  trx: Transaction<Tables>,
  videos: readonly OwnVideo[],
): Promise<void> => {
  const value = JSON.stringify(videos)
  await trx
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

const readSetting = async (read: Kysely<Tables>): Promise<OwnVideo[]> => {
  const row = await read.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return row ? (JSON.parse(row.value) as OwnVideo[]) : []
}

/** Its profile at YouTube, else its first one anywhere, else the shop. */
const channelAddress = ({ config }: Pick<Platform, 'config'>) => {
  const { socialLinks } = brokerageOf({ config })
  const profile = socialLinks.find(({ name }) => name === 'YouTube') ?? socialLinks[0]
  return profile?.url ?? config.publicUrl
}
