import type { changePassword as endpoint } from '#contract/accounts'
import type { Parsed, Response } from '#contract/endpoint'
import { checkNewPassword } from '#server/accounts/check-new-password'
import { hashPassword } from '#server/accounts/password-hash'
import { badPassword } from '#server/accounts/problems'
import { provePassword } from '#server/accounts/prove-password'
import { startSession } from '#server/accounts/sessions'
import { storePassword } from '#server/accounts/store-password'
import { recordAudit } from '#server/audit/record-audit'
import { type KnownCaller, sessionOver } from '#server/platform/callers'
import type { Platform } from '#server/platform/platform'
import type { Tokens } from '#server/platform/tokens'

/** Every session of the account ends; the caller goes on with a fresh token. */
export const changePassword = async (
  platform: Platform,
  tokens: Tokens,
  { name, email, role, id: accountId }: KnownCaller,
  { oldPassword, newPassword, confirmPassword }: Parsed<typeof endpoint>['body'],
): Promise<Response<typeof endpoint>> => {
  if (newPassword !== confirmPassword)
    throw badPassword('confirmPassword', 'The two new passwords are not the same.')
  if (newPassword === oldPassword)
    throw badPassword('newPassword', 'This is your present password. Please choose another.')
  checkNewPassword(platform, { field: 'newPassword', password: newPassword, name, email })
  const proved = await provePassword(platform, { role, email, password: oldPassword })
  if (!proved) throw badPassword('oldPassword', 'This is not your present password.')
  const passwordHash = await hashPassword(newPassword)
  const account = await platform.database.transaction(async (trx) => {
    const { generation } = proved
    const stored = await storePassword(platform, trx, { accountId, generation, passwordHash })
    if (!stored) throw sessionOver() // changed by another session a moment ago
    await recordAudit(platform, trx, {
      actorId: accountId,
      actorRole: role,
      action: 'password changed',
      subject: 'account',
      subjectId: accountId,
    })
    return stored.account
  })
  return {
    token: startSession(platform, tokens, account),
    message: 'Your password is changed. Other devices are signed out.',
  }
}
