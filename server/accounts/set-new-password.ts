import type { setNewPassword as endpoint } from '#contract/accounts'
import type { Parsed } from '#contract/endpoint'
import { checkNewPassword } from '#server/accounts/check-new-password'
import { hashPassword } from '#server/accounts/password-hash'
import { resetLinkOver } from '#server/accounts/problems'
import { noteProof } from '#server/accounts/prove-mailbox'
import { provePassword } from '#server/accounts/prove-password'
import { storePassword } from '#server/accounts/store-password'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'

/**
 * Completes a reset link: sets the new password, ends every session, and proves the mailbox that the link was sent to. A person whose
 * answer got lost sends the same password again, and is told that it is set. Throws `reset_link_over`, and `too_many_tries` after ten
 * other passwords for a used link.
 */
export const setNewPassword = async (
  platform: Platform,
  { resetToken, newPassword }: Parsed<typeof endpoint>['body'],
  client: ClientInfo,
): Promise<{ message: string }> => {
  const reset = await findReset(platform, resetToken)
  if (!reset) throw resetLinkOver()
  const isSet =
    reset.endedAt === null
      ? await storeByLink(platform, reset, newPassword, client)
      : await isSetAlready(platform, reset, newPassword)
  if (!isSet) throw resetLinkOver()
  return { message: 'Your new password is set. Please log in with it.' }
}

type Reset = NonNullable<Awaited<ReturnType<typeof findReset>>>

/** False if another request changed the password a moment ago, and not to this one. */
const storeByLink = async (platform: Platform, reset: Reset, newPassword: string, client: ClientInfo) => {
  const { resetId, accountId, name, email, generation } = reset
  checkNewPassword(platform, { field: 'newPassword', password: newPassword, name, email })
  const passwordHash = await hashPassword(newPassword)
  const isStored = await platform.database.transaction(async (trx) => {
    const action = 'password reset'
    const stored = await storePassword(platform, trx, { accountId, generation, passwordHash, action, client })
    if (!stored) return false
    if (!stored.endedResetIds.includes(resetId)) throw resetLinkOver() // a later link ended it a moment ago
    if (stored.account.role === 'customer') await noteProof(platform, trx, stored.account, 'new password')
    return true
  })
  return isStored || isSetAlready(platform, reset, newPassword)
}

/** The tries are counted for each link, so that a used one cannot guess the password without limit. */
const isSetAlready = async (platform: Platform, { resetId, role, email }: Reset, password: string) =>
  (await provePassword(platform, { role, email, password, countedAs: `reset link ${resetId}` })).isRight

/** Not one that has expired. */
const findReset = ({ database, now }: Platform, token: string) =>
  database.direct
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select([
      'password_reset.id as resetId',
      'ended_at as endedAt',
      'account.id as accountId',
      'role',
      'name',
      'email',
      'generation',
    ])
    .where('token_hash', '=', linkTokenHash(token))
    .where('expires_at', '>', now())
    .executeTakeFirst()
