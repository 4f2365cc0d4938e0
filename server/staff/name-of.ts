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

/** The names of accounts by their ids. Null and unknown ids have none. */
export const namesOf = async (
  read: Kysely<Tables>,
  accountIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(accountIds)].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await read.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const personOf = (id: string | null, names: ReadonlyMap<string, string>) =>
  id === null ? null : { id, name: names.get(id) ?? '' }

/** Who changed a record last, for the refusal of a change that saw an earlier version. The id never leaves the server. */
export const changerOf = async (
  read: Kysely<Tables>,
  accountId: string | null,
): Promise<{ changedBy: string; changedById: string | null }> => ({
  changedBy: await nameOf(read, accountId),
  changedById: accountId,
})
