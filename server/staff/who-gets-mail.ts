import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Platform } from '#server/platform/platform'

/** Who gets a mail about work that this person has. The brokerage, if nobody has it or the person no longer works here. */
export const whoGetsMail = async (
  platform: Pick<Platform, 'config' | 'database'>,
  workerId: string | null,
): Promise<{ name: string; email: string }> => {
  const { brand, email } = brokerageOf(platform)
  const member = await readMember(platform.database.direct, workerId)
  return member ?? { name: brand, email }
}

const readMember = async (read: Kysely<Tables>, id: string | null) =>
  id === null
    ? undefined
    : read
        .selectFrom('staff_member')
        .innerJoin('account', 'account.id', 'staff_member.account_id')
        .select(['account.name', 'account.email'])
        .where('staff_member.account_id', '=', id)
        .where('staff_member.removed_at', 'is', null)
        .executeTakeFirst()
