import { brokerageFrom, replaceBrokerage } from '#server/brokerage/brokerage'
import { importBrokerageFile } from '#server/brokerage/import-file'
import {
  newestNumber,
  readNewest,
  settingsTopic,
  type StoredSettings,
} from '#server/brokerage/stored-settings'
import { follow, type CachedTopic } from '#server/platform/cache/cached-topic'
import type { Platform } from '#server/platform/platform'

/** `newest` is larger than `number` when the newest row is damaged. */
export type SettingsInForce = StoredSettings & { newest: number }

type Parts = Pick<Platform, 'config' | 'database' | 'log' | 'now' | 'newId'>

/**
 * Imports BROKERAGE_FILE if it has changed, and from then on keeps `brokerageOf` current with the database: every process sees a change
 * within a second. Opened once for each database.
 */
export const openSettings = (platform: Parts): Promise<CachedTopic<SettingsInForce>> => {
  const opened = followed.get(platform.database) ?? open(platform)
  followed.set(platform.database, opened)
  return opened
}

const followed = new WeakMap<Platform['database'], Promise<CachedTopic<SettingsInForce>>>()

const open = async (platform: Parts): Promise<CachedTopic<SettingsInForce>> => {
  await importBrokerageFile(platform)
  const settings = await follow<SettingsInForce>(platform, settingsTopic, (held) => readNews(platform, held))
  const stop = () => {
    settings.stop()
    followed.delete(platform.database)
  }
  return { ...settings, stop }
}

/** Undefined when nothing has changed. */
const readNews = async (
  { config, database: { direct: read }, log }: Parts,
  held: SettingsInForce | undefined,
): Promise<SettingsInForce | undefined> => {
  if (held && (await newestNumber(read)) === held.newest) return undefined
  const { damaged, ...settings } = await readNewest(read)
  if (damaged.length > 0)
    log.error(
      { damaged, used: settings.number },
      'Settings of the brokerage cannot be read, so the last good ones are used. Put back a version at the desk.',
    )
  replaceBrokerage(config, brokerageFrom(settings.settings, config))
  return settings
}
