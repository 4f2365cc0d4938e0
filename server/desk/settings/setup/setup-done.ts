// Set-up is finished once. Later changes, such as a colleague who leaves, do not start it again.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { containsSampleData, readSetting, storeFirstSetting } from '#server/brokerage/settings'
import type { Platform } from '#server/platform/platform'

const setting = 'set-up done'

/** A shop with the sample shows how the desk will look. */
export const isShopBeingSetUp = async (read: Kysely<Tables>): Promise<boolean> =>
  (await readSetting(read, setting)) === undefined && !(await containsSampleData(read))

/** Stores that all steps are done. A repeat changes nothing. */
export const keepSetupDone = (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  caller: { id: string },
): Promise<void> =>
  platform.database.transaction(async (trx) => {
    if (!(await storeFirstSetting(trx, setting, { at: platform.now() }))) return
    await recordAudit(platform, trx, {
      actorId: caller.id,
      actorRole: 'staff',
      action: 'set-up done',
      subject: 'setting',
      subjectId: setting,
    })
  })
