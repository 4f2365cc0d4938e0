// Who gets a mail to the brokerage about a sale.
import { onDutyAt } from '#rules/on-duty'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Platform } from '#server/platform/platform'
import { readBroker } from '#server/staff/brokers'
import { whoGetsMail } from '#server/staff/who-gets-mail'
import type { SaleRow } from './sale.ts'

/** Outside hours, the broker on duty. Otherwise the broker in charge, or the brokerage if there is none. */
export const whoIsTold = async (
  platform: Pick<Platform, 'config' | 'database' | 'now'>,
  { broker_id }: Pick<SaleRow, 'broker_id'>,
): Promise<{ name: string; email: string }> => {
  const { supportTimes, saleRules } = brokerageOf(platform)
  const onDuty = onDutyAt(saleRules.onDuty, supportTimes, platform.now())
  const broker =
    onDuty === undefined ? undefined : await readBroker(platform.database.direct, { email: onDuty })
  return broker ?? whoGetsMail(platform, broker_id)
}
