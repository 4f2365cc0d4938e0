// Who gets a mail to the brokerage about a sale.
import { onDutyAt } from '#rules/on-duty'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Platform } from '#server/platform/platform'
import { readBroker } from '#server/staff/brokers'
import type { SaleRow } from './sale.ts'

/** Outside hours, the broker on duty. Otherwise the broker in charge, or the brokerage if there is none. */
export const whoIsTold = async (
  platform: Pick<Platform, 'config' | 'database' | 'now'>,
  { broker_id }: Pick<SaleRow, 'broker_id'>,
): Promise<{ name: string; email: string }> => {
  const { direct: read } = platform.database
  const { brand, email, supportTimes, saleRules } = brokerageOf(platform)
  const onDuty = onDutyAt(saleRules.onDuty, supportTimes, platform.now())
  const broker = onDuty === undefined ? undefined : await readBroker(read, { email: onDuty })
  if (broker) return broker
  if (broker_id === null) return { name: brand, email }
  const inCharge = await read
    .selectFrom('staff_member as member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select(['account.name', 'account.email'])
    .where('member.account_id', '=', broker_id)
    .where('member.removed_at', 'is', null)
    .executeTakeFirst()
  return inCharge ?? { name: brand, email }
}
