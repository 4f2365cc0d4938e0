import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import type { Account } from '#server/accounts/create-account'
import { dummyPasswordHash } from '#server/accounts/password-hash'

/** Whether the staff entered the account and nobody has used it: no password, no login, no proved mailbox. Its email is still only typed. */
export const isUnused = async (
  read: Kysely<Tables>,
  {
    id,
    entered_by,
    password_hash,
    seen_at,
  }: Pick<Account, 'id' | 'entered_by' | 'password_hash' | 'seen_at'>,
): Promise<boolean> => {
  if (entered_by === null || password_hash !== dummyPasswordHash || seen_at !== null) return false
  const proved = await read
    .selectFrom('proved_mailbox')
    .select('email')
    .where('account_id', '=', id)
    .executeTakeFirst()
  return proved === undefined
}
