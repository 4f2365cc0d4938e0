import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import type { StaffRole } from '#rules/staff'

export type Colleague = { id: string; name: string }

/** Who works here now, by name. */
export const readColleagues = (read: Kysely<Tables>): Promise<Colleague[]> =>
  read
    .selectFrom('staff_member')
    .innerJoin('account', 'account.id', 'staff_member.account_id')
    .select(['account.id', 'account.name'])
    .where('staff_member.removed_at', 'is', null)
    .orderBy('account.name')
    .orderBy('account.id')
    .execute()

/** How to write to one of them. Undefined when the person no longer works here. */
export const readColleague = (
  read: Kysely<Tables>,
  accountId: string,
): Promise<{ name: string; email: string } | undefined> =>
  read
    .selectFrom('staff_member')
    .innerJoin('account', 'account.id', 'staff_member.account_id')
    .select(['account.name', 'account.email'])
    .where('staff_member.account_id', '=', accountId)
    .where('staff_member.removed_at', 'is', null)
    .executeTakeFirst()

export const isColleague = async (read: Kysely<Tables>, accountId: string): Promise<boolean> =>
  (await roleOf(read, accountId)) !== undefined

/** Undefined when the person no longer works here. */
export const roleOf = async (read: Kysely<Tables>, accountId: string): Promise<StaffRole | undefined> => {
  const member = await read
    .selectFrom('staff_member')
    .select('role')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return member?.role
}
