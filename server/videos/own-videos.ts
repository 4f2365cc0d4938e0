// The brokerage's own list of videos, used when no channel is configured or none has ever responded: the list in BROKERAGE_FILE, else the
// stored one, which is the sample's.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Video } from '#contract/videos'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { OwnVideo } from '#contract/brokerage-settings'
import { readSetting, storeSetting } from '#server/brokerage/settings'
import type { Platform } from '#server/platform/platform'

const name = 'videos'

/** Empty when there is none. A video without an address plays on the brokerage's channel. */
export const readOwnVideos = async (platform: Pick<Platform, 'config' | 'database'>): Promise<Video[]> => {
  const videos = brokerageOf(platform).videos ?? (await readStored(platform.database.direct))
  const channel = channelAddress(platform)
  return videos.map(({ id, title, description, picture, url = channel }) => ({
    id: { videoId: id },
    snippet: { title, description, thumbnails: { medium: { url: picture } } },
    url,
  }))
}

/** Replaces the stored list. */
export const storeOwnVideos = (trx: Transaction<Tables>, videos: readonly OwnVideo[]): Promise<void> =>
  storeSetting(trx, name, videos)

const readStored = async (read: Kysely<Tables>): Promise<OwnVideo[]> =>
  ((await readSetting(read, name)) ?? []) as OwnVideo[]

/** Its YouTube profile, else its first social profile, else the shop. */
const channelAddress = ({ config }: Pick<Platform, 'config'>) => {
  const { socialLinks } = brokerageOf({ config })
  const profile = socialLinks.find(({ name }) => name === 'YouTube') ?? socialLinks[0]
  return profile?.url ?? config.publicUrl
}
