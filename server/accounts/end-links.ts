import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Platform } from '#server/platform/platform'

/** Ends every mailed link of the account: for a new password, to sign in, and to confirm a new email. Returns the ids of the resets. */
export const endLinks = async (
  { now }: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  accountId: string,
): Promise<string[]> => {
  const over = { ended_at: now() }
  for (const links of ['sign_in_link', 'email_change'] as const)
    await trx
      .updateTable(links)
      .set(over)
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .execute()
  const resets = await trx
    .updateTable('password_reset')
    .set(over)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return resets.map(({ id }) => id)
}
