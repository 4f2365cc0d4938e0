import type { changePassword as endpoint } from '#contract/accounts'
import type { Parsed, Response } from '#contract/endpoint'
import { checkNewPassword } from '#server/accounts/check-new-password'
import { hashPassword } from '#server/accounts/password-hash'
import { badField } from '#server/accounts/problems'
import { provePassword, sessionSubject } from '#server/accounts/prove-password'
import { renewSession } from '#server/accounts/sessions'
import { storePassword } from '#server/accounts/store-password'
import { type KnownCaller, sessionOver } from '#server/platform/api/callers'
import type { Platform } from '#server/platform/platform'
import type { Tokens } from '#server/accounts/tokens'
import type { ClientInfo } from '#server/platform/api/client-info'

/** Changes the password and ends every session of the account. The caller gets a new token for a session that continues. */
export const changePassword = async (
  platform: Platform,
  tokens: Tokens,
  { name, email, role, id: accountId, sessionId }: KnownCaller,
  { oldPassword, newPassword, confirmPassword }: Parsed<typeof endpoint>['body'],
  client: ClientInfo,
): Promise<Response<typeof endpoint>> => {
  if (newPassword !== confirmPassword) throw badField('confirmPassword', 'The new passwords don’t match.')
  if (newPassword === oldPassword)
    throw badField('newPassword', 'This is your current password. Please choose another.')
  checkNewPassword(platform, { field: 'newPassword', password: newPassword, name, email })
  const countedAs = sessionSubject(sessionId)
  const proof = await provePassword(platform, { role, email, password: oldPassword, countedAs })
  if (!proof.isRight) throw badField('oldPassword', 'This is not your current password.')
  const passwordHash = await hashPassword(newPassword)
  const token = await platform.database.transaction(async (trx) => {
    const { generation } = proof.account
    const action = 'password changed'
    const change = { accountId, generation, passwordHash, action, client, sessionId } as const
    const stored = await storePassword(platform, trx, change)
    if (!stored) throw sessionOver() // another session changed it a moment ago
    return renewSession(platform, tokens, trx, { account: stored.account, sessionId })
  })
  return {
    token,
    message: 'Your password has been changed. Your other devices are logged out.',
  }
}
