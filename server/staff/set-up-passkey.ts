import type { Transaction } from 'kysely'
import type {
  addPasskey as addEndpoint,
  startPasskey as startEndpoint,
} from '#contract/desk/account/second-factor'
import type { Parsed, Response } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { maxPasskeys } from '#rules/staff'
import { lockAccount } from '#server/accounts/lock-account'
import type { KnownCaller } from '#server/platform/api/callers'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'
import { newPasskeyOptions, readNewPasskey } from '#server/staff/passkeys'
import { notSetUp, passkeyRefused, tooManyPasskeys } from '#server/staff/problems'
import { mayAddFactor, mustBeOwner, noteProof } from '#server/staff/prove-identity'
import { firstRecoveryCodes } from '#server/staff/recovery-codes'
import { recordFactorChange } from '#server/staff/record-factor-change'
import { dropCodesWithoutFactor } from '#server/staff/second-factor'

/** What the browser needs to make a passkey. */
export const startPasskey = async (
  platform: Platform,
  caller: KnownCaller,
  { password }: Parsed<typeof startEndpoint>['body'],
): Promise<Response<typeof startEndpoint>> => {
  await mustBeOwner(platform, caller, password)
  return { options: await newPasskeyOptions(platform, caller) }
}

/** Stores the passkey that the browser has made for our challenge. It counts as a proof. */
export const addPasskey = async (
  platform: Platform,
  caller: KnownCaller,
  { name, passkey }: Parsed<typeof addEndpoint>['body'],
  client: ClientInfo,
): Promise<Response<typeof addEndpoint>> => {
  const made = await readNewPasskey(platform, caller.id, passkey)
  if (!made) throw passkeyRefused()
  const recoveryCodes = await platform.database.transaction(async (trx) => {
    await lockAccount(trx, caller.id)
    await mayAddFactor(platform, trx, caller)
    await mustHaveRoom(trx, caller.id)
    const stored = await trx
      .insertInto('passkey')
      .values({
        id: made.id,
        account_id: caller.id,
        name,
        public_key: made.publicKey,
        sign_count: made.signCount,
        transports: made.transports,
        created_at: platform.now(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) throw passkeyRefused()
    await noteProof(platform, trx, caller)
    await recordFactorChange(platform, trx, { caller, change: 'passkey added', client })
    return firstRecoveryCodes(platform, trx, caller.id)
  })
  return { message: `“${name}” is added.`, ...(recoveryCodes && { recoveryCodes }) }
}

export const removePasskey = async (
  platform: Platform,
  caller: KnownCaller,
  passkeyId: string,
  client: ClientInfo,
): Promise<{ message: string }> => {
  const name = await platform.database.transaction(async (trx) => {
    await lockAccount(trx, caller.id)
    const removed = await trx
      .deleteFrom('passkey')
      .where('id', '=', passkeyId)
      .where('account_id', '=', caller.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw notSetUp()
    await dropCodesWithoutFactor(trx, caller.id)
    await recordFactorChange(platform, trx, { caller, change: 'passkey removed', client })
    return removed.name
  })
  return { message: `“${name}” no longer works here.` }
}

const mustHaveRoom = async (trx: Transaction<Tables>, accountId: string) => {
  const passkeys = await trx.selectFrom('passkey').select('id').where('account_id', '=', accountId).execute()
  if (passkeys.length >= maxPasskeys) throw tooManyPasskeys()
}
