import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { OrderMoneyFilter } from '#rules/order-filters'
import { areDays, isOnDays } from '#server/desk/list/on-days'
import type { Platform } from '#server/platform/platform'

type Wanted = { money: OrderMoneyFilter; from: string | undefined; to: string | undefined }

/** Query condition for an `order`: whether money that the revenue counts moved on these days. Without days: whether it ever did. */
export const didMoneyMove = (
  platform: Pick<Platform, 'config'>,
  { money, ...days }: Wanted,
): RawBuilder<SqlBool> => {
  const on = (column: string) => (areDays(days) ? isOnDays(platform, column, days) : sql<SqlBool>`1 = 1`)
  // Lists, which begin with the few payments of the days.
  const received = sql<SqlBool>`${sql.ref('order.id')} in (
    select order_id from payment where purpose = 'order' and ${on('received_at')})`
  const givenBack = sql<SqlBool>`${sql.ref('order.id')} in (
    select payment.order_id from refund join payment on payment.id = refund.payment_id
    where payment.purpose = 'order' and refund.state = 'done' and ${on('refund.updated_at')})`
  if (money === 'received') return received
  return money === 'refunded' ? givenBack : sql`(${received} or ${givenBack})`
}
