import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Account } from '#server/accounts/create-account'
import { loginSubject } from '#server/accounts/prove-password'
import { sessionsTopic } from '#server/accounts/sessions'
import type { Platform } from '#server/platform/platform'

/**
 * A new password, which ends every session of the account and every reset link, and forgives earlier wrong tries. Gives undefined, and
 * changes nothing, when the account's password has changed since `generation`.
 */
export const storePassword = async (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  trx: Transaction<Tables>,
  { accountId, generation, passwordHash }: { accountId: string; generation: number; passwordHash: string },
): Promise<{ account: Account; endedResetIds: string[] } | undefined> => {
  const account = await trx
    .updateTable('account')
    .set({ password_hash: passwordHash, generation: generation + 1, updated_at: now() })
    .where('id', '=', accountId)
    .where('generation', '=', generation)
    .returningAll()
    .executeTakeFirst()
  if (!account) return undefined
  const resets = await trx
    .updateTable('password_reset')
    .set({ ended_at: now() })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  await database.notices.publish(trx, sessionsTopic, accountId)
  await trx.deleteFrom('tries').where('subject', '=', loginSubject(account.role, account.email)).execute()
  return { account, endedResetIds: resets.map(({ id }) => id) }
}
