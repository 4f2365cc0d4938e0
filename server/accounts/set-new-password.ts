import type { setNewPassword as endpoint } from '#contract/accounts'
import type { Parsed } from '#contract/endpoint'
import { checkNewPassword } from '#server/accounts/check-new-password'
import { hashPassword } from '#server/accounts/password-hash'
import { resetLinkOver } from '#server/accounts/problems'
import { noteProof } from '#server/accounts/prove-mailbox'
import { storePassword } from '#server/accounts/store-password'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'

/** Completes a reset link: sets the new password, ends every session, and proves the mailbox that the link was sent to. */
export const setNewPassword = async (
  platform: Platform,
  { resetToken, newPassword }: Parsed<typeof endpoint>['body'],
  client: ClientInfo,
): Promise<{ message: string }> => {
  const reset = await findOpenReset(platform, resetToken)
  if (!reset) throw resetLinkOver()
  const { resetId, accountId, name, email, generation } = reset
  checkNewPassword(platform, { field: 'newPassword', password: newPassword, name, email })
  const passwordHash = await hashPassword(newPassword)
  await platform.database.transaction(async (trx) => {
    const action = 'password reset'
    const stored = await storePassword(platform, trx, { accountId, generation, passwordHash, action, client })
    // Another request used it, or a later link ended it, a moment ago.
    if (!stored?.endedResetIds.includes(resetId)) throw resetLinkOver()
    if (stored.account.role === 'customer') await noteProof(platform, trx, stored.account, 'new password')
  })
  return { message: 'Your new password is set. Please log in with it.' }
}

const findOpenReset = ({ database, now }: Platform, token: string) =>
  database.direct
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select(['password_reset.id as resetId', 'account.id as accountId', 'name', 'email', 'generation'])
    .where('token_hash', '=', linkTokenHash(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
