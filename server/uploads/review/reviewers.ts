import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { mayDo } from '#rules/staff'

/** Who works here and may review papers, by name. */
export const readReviewers = async (read: Kysely<Tables>): Promise<{ id: string; name: string }[]> => {
  const members = await read
    .selectFrom('staff_member')
    .innerJoin('account', 'account.id', 'staff_member.account_id')
    .select(['account.id', 'account.name', 'staff_member.role'])
    .where('staff_member.removed_at', 'is', null)
    .orderBy('account.name')
    .execute()
  return members.filter(({ role }) => mayDo(role, 'review papers')).map(({ id, name }) => ({ id, name }))
}
