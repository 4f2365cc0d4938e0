import type { BrokerageSettings } from '#contract/brokerage-settings'
import { changedSettings, type Given, importSettings } from '#rules/settings'
import { recordAudit } from '#server/audit/record-audit'
import { readBrokerageFile } from '#server/brokerage/brokerage-file'
import { readSetting, storeSetting } from '#server/brokerage/settings'
import { lockSettings, readNewest, storeSettings } from '#server/brokerage/stored-settings'
import type { Platform } from '#server/platform/platform'

/** The name of the setting that stores BROKERAGE_FILE's content at its last import. */
export const lastFileSetting = 'brokerage file'

/**
 * Imports BROKERAGE_FILE, unless it is unchanged since its last import. A setting that was changed at the desk since then keeps the
 * desk's value, and the log and the history say so. Throws a ConfigProblem for an invalid file.
 */
export const importBrokerageFile = async (
  platform: Pick<Platform, 'config' | 'database' | 'log' | 'now' | 'newId'>,
): Promise<void> => {
  const { config, database, log } = platform
  const file = readBrokerageFile(config.brokerageFile)
  if (!file || isImported(await readSetting(database.direct, lastFileSetting), file)) return
  const done = await database.transaction(async (trx) => {
    await lockSettings(trx)
    const lastFile = await readSetting(trx, lastFileSetting)
    if (isImported(lastFile, file)) return undefined // another process imported it a moment ago
    const { settings: inForce } = await readNewest(trx)
    const { settings, kept } = importSettings((lastFile ?? {}) as Given, file, inForce)
    const changed = changedSettings(inForce, settings)
    await storeSetting(trx, lastFileSetting, file)
    if (Object.keys(changed).length > 0 || kept.length > 0) {
      const note = noteOf(kept)
      const to = settings as BrokerageSettings // each value is from the file or was in force, and both are valid
      const number = await storeSettings(platform, trx, {
        settings: to,
        source: 'file',
        note,
        changedBy: null,
      })
      await recordAudit(platform, trx, {
        actorId: null,
        actorRole: 'system',
        action: 'settings imported',
        subject: 'brokerage_settings',
        subjectId: String(number),
        details: { changed, kept },
      })
    }
    return { changed: Object.keys(changed), kept }
  })
  if (!done) return
  log.info({ changed: done.changed }, 'BROKERAGE_FILE was imported')
  if (done.kept.length > 0)
    log.warn({ kept: done.kept }, 'BROKERAGE_FILE does not replace what was changed at the desk')
}

const isImported = (lastFile: unknown, file: Given) =>
  lastFile !== undefined && Object.keys(changedSettings(lastFile as Given, file)).length === 0

const noteOf = (kept: readonly string[]) =>
  kept.length === 0 ? '' : `The desk had changed these, so the file did not replace them: ${kept.join(', ')}.`
