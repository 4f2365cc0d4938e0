import type { Transaction } from 'kysely'
import { BrokerageSettings } from '#contract/brokerage-settings'
import type { Tables } from '#database/tables'
import { changedSettings } from '#rules/settings'
import { isProofFresh } from '#rules/staff'
import { settingsToProve } from '#rules/who-publishes'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { recordAudit } from '#server/audit/record-audit'
import { brokerageFrom } from '#server/brokerage/brokerage'
import { openSettings } from '#server/brokerage/open-settings'
import { renameOwnPackages } from '#server/brokerage/own-brand'
import { versionNotFound, wouldCloseShop } from '#server/brokerage/problems'
import { missingToOpen, namesMissing } from '#server/brokerage/refuse-sample-license'
import {
  lockSettings,
  parseSettings,
  readNewest,
  storeSettings,
  type StoredSettings,
} from '#server/brokerage/stored-settings'
import { noteUse } from '#server/desk/catalogue/files/keep-file'
import { faultsOfChanges } from '#server/desk/settings/faults-of-changes'
import { type KnownCaller, proofNeeded } from '#server/platform/api/callers'
import { fieldsRefused } from '#server/platform/api/fields-refused'
import type { Platform } from '#server/platform/platform'

type Actor = Pick<KnownCaller, 'id' | 'staff'>

type Change = {
  /** The newest version that the caller saw. */
  version: number
  source: 'desk' | 'put back'
  note?: string
  /** The whole settings after the change. Called under the lock. */
  settingsAfter(trx: Transaction<Tables>, current: StoredSettings): Promise<BrokerageSettings>
}

/**
 * Replaces single settings; `cleared` names those to reset to their default. This process uses the new values before the call resolves,
 * the others within a second. Throws `changed_meanwhile`, `proof_needed` or `would_close_shop`.
 */
export const changeSettings = (
  platform: Platform,
  actor: Actor,
  {
    version,
    changes,
    cleared = [],
  }: {
    version: number
    changes: BrokerageSettings
    cleared?: readonly (keyof BrokerageSettings)[] | undefined
  },
): Promise<void> =>
  change(platform, actor, {
    version,
    source: 'desk',
    settingsAfter: async (trx, { settings }) => {
      const faults = await faultsOfChanges(trx, changes)
      if (Object.keys(faults).length > 0) throw fieldsRefused(faults)
      const after = { ...settings, ...changes }
      for (const name of cleared) delete after[name]
      return after
    },
  })

/** Makes an earlier version the newest one. Throws `version_not_found` when there is none, or it is damaged, and what `changeSettings` throws. */
export const putBackSettings = (
  platform: Platform,
  actor: Actor,
  { version, putBack }: { version: number; putBack: number },
): Promise<void> =>
  change(platform, actor, {
    version,
    source: 'put back',
    note: `As in version ${putBack}.`,
    settingsAfter: async (trx) => {
      const row = await trx
        .selectFrom('brokerage_settings')
        .select('given')
        .where('number', '=', putBack)
        .executeTakeFirst()
      const settings = row && parseSettings(row.given)
      if (!settings) throw versionNotFound()
      return settings
    },
  })

const change = async (platform: Platform, actor: Actor, { settingsAfter, version, source, note }: Change) => {
  const { config, database } = platform
  await database.transaction(async (trx) => {
    await lockSettings(trx)
    const current = await readNewest(trx)
    if (current.newest !== version) throw await overtaken(trx, current)
    const settings = await settingsAfter(trx, current)
    const changed = changedSettings(current.settings, settings)
    if (Object.keys(changed).length === 0 && current.damaged.length === 0) return
    mustHaveProved(platform, actor, Object.keys(changed))
    const after = brokerageFrom(settings, config)
    if (config.isProduction && missingToOpen(config).length === 0 && !config.loadsSample) {
      const missing = namesMissing(after)
      if (missing.length > 0) throw wouldCloseShop(missing)
    }
    await noteUse(platform, trx, settings)
    const number = await storeSettings(platform, trx, {
      settings,
      source,
      changedBy: actor.id,
      ...(note && { note }),
    })
    await recordAudit(platform, trx, {
      actorId: actor.id,
      actorRole: 'staff',
      action: source === 'desk' ? 'settings changed' : 'settings put back',
      subject: 'brokerage_settings',
      subjectId: String(number),
      details: { changed },
    })
    await renameOwnPackages(platform, trx, after.brand)
  })
  const settings = await openSettings(platform)
  await settings.refresh()
}

const mustHaveProved = ({ now }: Platform, { staff }: Actor, changed: readonly string[]) => {
  if (settingsToProve(changed).length > 0 && !isProofFresh(now(), staff?.provedAt ?? null))
    throw proofNeeded()
}

/** Each setting as null, so that absent ones can be compared too. */
const nothingGiven = Object.fromEntries(Object.keys(BrokerageSettings.shape).map((name) => [name, null]))

const overtaken = async (
  trx: Transaction<Tables>,
  { settings, newest }: StoredSettings & { newest: number },
) => {
  const row = await trx
    .selectFrom('brokerage_settings')
    .leftJoin('account', 'account.id', 'changed_by')
    .select(['account.name', 'changed_by', 'changed_at'])
    .where('number', '=', newest)
    .executeTakeFirst()
  return changedMeanwhile({
    current: { ...nothingGiven, ...settings, version: newest },
    changedBy: row?.name ?? '',
    changedById: row?.changed_by ?? null,
    changedAt: new Date(row?.changed_at ?? 0).toISOString(),
  })
}
