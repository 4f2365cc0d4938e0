import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

/** The name of an account; '' when there is none. */
export const nameOf = async (read: Kysely<Tables>, accountId: string | null): Promise<string> => {
  if (accountId === null) return ''
  const account = await read
    .selectFrom('account')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.name ?? ''
}
