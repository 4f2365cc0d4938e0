import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

/** Name and e-mail of an account that is known to be there; throws when it is not. */
export const whomToWriteTo = (
  read: Kysely<Tables>,
  accountId: string,
): Promise<{ name: string; email: string }> =>
  read.selectFrom('account').select(['name', 'email']).where('id', '=', accountId).executeTakeFirstOrThrow()
