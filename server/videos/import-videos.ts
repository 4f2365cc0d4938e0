import { isDeepStrictEqual } from 'node:util'
import { brokerageOf } from '#server/brokerage/brokerage'
import { readSetting, storeSetting } from '#server/brokerage/settings'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import type { Platform } from '#server/platform/platform'
import { storeOwnVideos } from '#server/videos/own-videos'

/** The setting with the list that was imported last. */
const importedSetting = 'imported videos'

/** The list of videos in BROKERAGE_FILE replaces the stored one, unless it is unchanged since its last import. */
export const importVideos = async (
  platform: Pick<Platform, 'config' | 'database' | 'newId' | 'now'>,
): Promise<void> => {
  const { database } = platform
  const { videos } = brokerageOf(platform)
  if (!videos || isDeepStrictEqual(await readSetting(database.direct, importedSetting), videos)) return
  await database.transaction(async (trx) => {
    if (isDeepStrictEqual(await readSetting(trx, importedSetting), videos)) return // another process imported it a moment ago
    await storeSetting(trx, importedSetting, videos)
    await storeOwnVideos(platform, trx, videos)
    await catalogueChanged(platform, trx)
  })
}
