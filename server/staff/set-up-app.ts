import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { confirmApp, startApp as startEndpoint } from '#contract/desk/account/second-factor'
import type { Parsed, Response } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { secondFactorPatienceMs } from '#rules/staff'
import { lockAccount } from '#server/accounts/lock-account'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { KnownCaller } from '#server/platform/api/callers'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'
import { aboutApp, appUri, newAppSecret, stepOfCode } from '#server/staff/app-codes'
import { notSetUp, setupOver, wrongCode } from '#server/staff/problems'
import { mayAddFactor, mustBeOwner, noteProof } from '#server/staff/prove-identity'
import { firstRecoveryCodes } from '#server/staff/recovery-codes'
import { recordFactorChange } from '#server/staff/record-factor-change'
import { seal, unseal } from '#server/staff/sealed'
import { dropCodesWithoutFactor } from '#server/staff/second-factor'

/** Makes a secret for an authenticator app. Until its first code comes back, only the browser has it, encrypted by us. */
export const startApp = async (
  platform: Platform,
  caller: KnownCaller,
  { password }: Parsed<typeof startEndpoint>['body'],
): Promise<Response<typeof startEndpoint>> => {
  await mustBeOwner(platform, caller, password)
  const secret = newAppSecret()
  const { brand: issuer } = brokerageOf(platform)
  const endsAt = platform.now() + secondFactorPatienceMs
  return {
    setup: seal(platform.config, aboutSetup(caller), `${endsAt} ${secret}`),
    secret,
    uri: appUri(secret, { issuer, email: caller.email }),
  }
}

/** Stores the app whose first code is right. It replaces an earlier one, and counts as a proof. A repeat only says that it is stored. */
export const confirmNewApp = async (
  platform: Platform,
  caller: KnownCaller,
  { setup, code }: Parsed<typeof confirmApp>['body'],
  client: ClientInfo,
): Promise<Response<typeof confirmApp>> => {
  const secret = secretIn(platform, caller, setup)
  const step = stepOfCode(secret, code.replaceAll(' ', ''), platform.now())
  if (step === undefined) throw wrongCode()
  const sealed = seal(platform.config, aboutApp(caller.id), secret)
  const recoveryCodes = await platform.database.transaction(async (trx) => {
    await lockAccount(trx, caller.id)
    const before = await readApp(trx, caller.id)
    if (!(await spendSetup(platform, trx, setup))) {
      // The first answer was lost. The repeat changes nothing, and does not count as a proof.
      if (before && unseal(platform.config, aboutApp(caller.id), before.secret) === secret) return undefined
      throw setupOver()
    }
    await mayAddFactor(platform, trx, caller)
    // The last step only increases, even from one app to the next.
    const last_step = Math.max(step, before?.last_step ?? 0)
    const stored = { secret: sealed, last_step, created_at: platform.now() }
    await trx
      .insertInto('second_factor')
      .values({ account_id: caller.id, ...stored })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(stored))
      .execute()
    await noteProof(platform, trx, caller)
    await recordFactorChange(platform, trx, { caller, change: 'authenticator app added', client })
    return firstRecoveryCodes(platform, trx, caller.id)
  })
  return {
    message: `Your authenticator app is set up.${recoveryCodes ? '' : ' If you have not seen your recovery codes, make new ones.'}`,
    ...(recoveryCodes && { recoveryCodes }),
  }
}

export const removeApp = async (
  platform: Platform,
  caller: KnownCaller,
  client: ClientInfo,
): Promise<{ message: string }> => {
  await platform.database.transaction(async (trx) => {
    await lockAccount(trx, caller.id)
    const removed = await trx
      .deleteFrom('second_factor')
      .where('account_id', '=', caller.id)
      .returning('account_id')
      .executeTakeFirst()
    if (!removed) throw notSetUp()
    await dropCodesWithoutFactor(trx, caller.id)
    await recordFactorChange(platform, trx, { caller, change: 'authenticator app removed', client })
  })
  return { message: 'Your authenticator app no longer works here.' }
}

/** Whether the set-up is used for the first time. This record lasts longer than the set-up. */
const spendSetup = async ({ now }: Platform, trx: Transaction<Tables>, setup: string): Promise<boolean> => {
  const subject = `set-up of an app ${createHash('sha256').update(setup).digest('base64url')}`
  const spent = await trx
    .insertInto('tries')
    .values({ subject, count: 1, started_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst()
  return spent !== undefined
}

const readApp = (trx: Transaction<Tables>, accountId: string) =>
  trx
    .selectFrom('second_factor')
    .select(['secret', 'last_step'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

const aboutSetup = ({ id, sessionId }: KnownCaller) => `setup of ${id} in ${sessionId}`

const secretIn = ({ config, now }: Platform, caller: KnownCaller, setup: string): string => {
  const [endsAt = '', secret] = unseal(config, aboutSetup(caller), setup)?.split(' ') ?? []
  if (secret === undefined || Number(endsAt) <= now()) throw setupOver()
  return secret
}
