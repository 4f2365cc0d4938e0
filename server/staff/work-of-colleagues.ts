// Whose work a record is. The work of somebody who no longer works here is nobody's. The record and the history keep the name.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import type { holderFilters } from '#rules/desk'
import { type Colleague, isColleague, readColleagues } from '#server/staff/colleagues'
import { nameOf } from '#server/staff/name-of'

/** Looks up who has a record. Null: nobody. */
export type HolderOf = (accountId: string | null | undefined) => Colleague | null

export const holderAmong =
  (colleagues: readonly Colleague[]): HolderOf =>
  (accountId) =>
    colleagues.find(({ id }) => id === accountId) ?? null

export const readHolderOf = async (read: Kysely<Tables>): Promise<HolderOf> =>
  holderAmong(await readColleagues(read))

/** The id of the colleague who has it; null for nobody. */
export const presentHolder = async (read: Kysely<Tables>, accountId: string | null): Promise<string | null> =>
  accountId !== null && (await isColleague(read, accountId)) ? accountId : null

/** Their name; '' for nobody. */
export const nameOfHolder = async (read: Kysely<Tables>, accountId: string | null): Promise<string> =>
  nameOf(read, await presentHolder(read, accountId))

/** The stored ids that a filter of a list means: null for no id, and one undefined if all records fit. */
export const holdersIn = async (
  read: Kysely<Tables>,
  staffId: string,
  filter: (typeof holderFilters)[number] | undefined,
): Promise<readonly (string | null | undefined)[]> => {
  if (filter === undefined) return [undefined]
  if (filter === 'mine') return [staffId]
  const members = await read.selectFrom('staff_member').select(['account_id', 'removed_at']).execute()
  const idsOf = (isWanted: (member: (typeof members)[number]) => boolean) =>
    members.filter(isWanted).map(({ account_id }) => account_id)
  return filter === 'nobody'
    ? [null, ...idsOf(({ removed_at }) => removed_at !== null)]
    : idsOf(({ removed_at, account_id }) => removed_at === null && account_id !== staffId)
}
