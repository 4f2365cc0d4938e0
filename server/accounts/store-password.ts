import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Account } from '#server/accounts/create-account'
import { endLinks } from '#server/accounts/end-links'
import { forgetDevices } from './trusted-devices.ts'
import { passwordChangedMail } from '#server/accounts/mails/account-notices'
import { loginSubject } from '#server/accounts/prove-password'
import { deviceOf, endSessions } from '#server/accounts/sessions'
import { recordAudit } from '#server/audit/record-audit'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'

type Change = {
  accountId: string
  /** The generation of the account's password when the change began. */
  generation: number
  passwordHash: string
  action: 'password changed' | 'password reset'
  client: ClientInfo
  /** The session that continues. */
  sessionId?: string
}

/**
 * Stores a new password. It ends every other session of the account and every mailed link, forgets its other devices and clears the
 * failed logins. The owner gets a mail. Returns undefined and changes nothing when the password has changed since `generation`.
 */
export const storePassword = async (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  trx: Transaction<Tables>,
  { accountId, generation, passwordHash, action, client, sessionId }: Change,
): Promise<{ account: Account; endedResetIds: string[] } | undefined> => {
  const { now } = platform
  const account = await trx
    .updateTable('account')
    .set({ password_hash: passwordHash, generation: generation + 1, updated_at: now() })
    .where('id', '=', accountId)
    .where('generation', '=', generation)
    .returningAll()
    .executeTakeFirst()
  if (!account) return undefined
  const endedResetIds = await endLinks(platform, trx, accountId)
  await endSessions(platform, trx, accountId, { allBut: sessionId ?? null })
  await forgetDevices(trx, accountId, {
    but: sessionId === undefined ? null : await deviceOf(trx, sessionId),
  })
  await trx.deleteFrom('tries').where('subject', '=', loginSubject(account.role, account.email)).execute()
  await recordAudit(platform, trx, {
    actorId: accountId,
    actorRole: account.role,
    action,
    subject: 'account',
    subjectId: accountId,
    from: client,
  })
  await enqueue(platform, trx, passwordChangedMail, { accountId, at: now(), ...client })
  return { account, endedResetIds }
}
