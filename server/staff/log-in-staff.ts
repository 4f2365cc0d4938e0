import type { loginStaff as endpoint } from '#contract/accounts'
import type { Parsed, Response } from '#contract/endpoint'
import type { Account } from '#server/accounts/create-account'
import { countTry } from '#server/accounts/failed-logins'
import { openSession } from '#server/accounts/open-session'
import { proveLogin } from '#server/accounts/sign-in'
import type { Tokens } from '#server/accounts/tokens'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'
import { checkSecondFactor, type UsedFactor } from '#server/staff/check-second-factor'
import { passkeyOptions } from '#server/staff/passkeys'
import { noLongerStaff, secondFactorRequired } from '#server/staff/problems'
import { kindsOfSecondFactor } from '#server/staff/second-factor'

type Body = Parsed<typeof endpoint>['body']

/** Starts a session at the desk. With a second factor, the password is not enough. */
export const logInStaff = async (
  platform: Platform,
  tokens: Tokens,
  body: Body,
  client: ClientInfo,
): Promise<Response<typeof endpoint>> => {
  const { account, deviceHash } = await proveLogin(platform, 'staff', body, client)
  await mustWorkHere(platform, account)
  const used = await proveSecondFactor(platform, account, { body, deviceHash, client })
  const by = used === undefined ? 'password' : (`password and ${used}` as const)
  const { deviceToken } = body
  const session = await platform.database.transaction((trx) =>
    openSession(platform, tokens, trx, { account, client, deviceToken, by }),
  )
  return { ...session, message: `Welcome back, ${account.name}.` }
}

const mustWorkHere = async ({ database }: Platform, { id }: Account) => {
  const member = await database.direct
    .selectFrom('staff_member')
    .select('account_id')
    .where('account_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!member) throw noLongerStaff()
}

/**
 * Undefined for an account without a second factor. A right password without a code counts as a try, so that nobody can try forever. As
 * with passwords, a known browser has its own tries.
 */
const proveSecondFactor = async (
  platform: Platform,
  { id: accountId }: Account,
  { body, deviceHash, client }: { body: Body; deviceHash: string | undefined; client: ClientInfo },
): Promise<UsedFactor | undefined> => {
  const { hasApp, hasPasskey } = await kindsOfSecondFactor(platform.database.direct, accountId)
  if (!hasApp && !hasPasskey) return undefined
  const countedAs = `second factor of ${accountId}${deviceHash === undefined ? '' : ` by ${deviceHash}`}`
  if (body.code !== undefined || body.passkey !== undefined)
    return checkSecondFactor(platform, { accountId, countedAs, purpose: 'log in', client }, body)
  await countTry(platform, countedAs, platform.config.limits.wrongPasswords)
  throw secondFactorRequired({ hasApp, passkey: await passkeyOptions(platform, accountId, 'log in') })
}
