import type { Transaction } from 'kysely'
import type { StaffRole } from '#rules/staff'
import type { Tables } from '#database/tables'
import type { Platform } from '#server/platform/platform'

/** Lets an account with the role `staff` work at the desk. */
export const addStaffMember = async (
  { now }: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  accountId: string,
  role: StaffRole,
): Promise<void> => {
  await trx
    .insertInto('staff_member')
    .values({
      account_id: accountId,
      role,
      removed_at: null,
      version: 1,
      created_at: now(),
      updated_at: now(),
    })
    .execute()
}
