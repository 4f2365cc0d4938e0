import { lockAccount } from '#server/accounts/lock-account'
import type { KnownCaller } from '#server/platform/api/callers'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'
import { notSetUp } from '#server/staff/problems'
import { recordFactorChange } from '#server/staff/record-factor-change'
import { replaceRecoveryCodes } from '#server/staff/recovery-codes'
import { hasSecondFactor } from '#server/staff/second-factor'

/** Makes new recovery codes. The earlier ones end. */
export const renewRecoveryCodes = (
  platform: Platform,
  caller: KnownCaller,
  client: ClientInfo,
): Promise<{ recoveryCodes: string[] }> =>
  platform.database.transaction(async (trx) => {
    await lockAccount(trx, caller.id)
    if (!(await hasSecondFactor(trx, caller.id))) throw notSetUp()
    const recoveryCodes = await replaceRecoveryCodes(platform, trx, caller.id)
    await recordFactorChange(platform, trx, { caller, change: 'recovery codes made', client })
    return { recoveryCodes }
  })
