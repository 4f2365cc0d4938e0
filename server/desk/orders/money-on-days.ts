import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { OrderMoneyFilter } from '#rules/order-filters'
import { areDays, isOnDays } from '#server/desk/list/on-days'
import { wasBought } from '#server/orders/order'
import { type RefundMoment, refundMoments } from '#server/payments/refund-moments'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config'>
type Days = { from: string | undefined; to: string | undefined }
type Wanted = Days & { money: OrderMoneyFilter }

/** Query condition for an `order`: whether money that the revenue counts moved on these days. Without days: whether it ever did. */
export const didMoneyMove = (platform: Needs, { money, ...days }: Wanted): RawBuilder<SqlBool> => {
  if (money === 'bought') return sql`(${wasBought} and ${isOn(platform, 'order.paid_at', days)})`
  // Lists, which begin with the few payments of the days.
  const received = sql`select order_id from payment where purpose = 'order' and ${isOn(platform, 'received_at', days)}`
  const refunds = momentsFor(money).map(
    (moment) => sql`select payment.order_id from refund join payment on payment.id = refund.payment_id
      where payment.purpose = 'order' and ${hadMoment(platform, moment, days)}`,
  )
  const lists = money === 'received' ? [received] : money === 'any' ? [received, ...refunds] : refunds
  return sql`${sql.ref('order.id')} in (${sql.join(lists, sql` union all `)})`
}

/** Query condition for a `refund` with its `payment`: whether the revenue counts it on these days. Without days: whether it ever does. */
export const isRefundCounted = (platform: Needs, { money, ...days }: Wanted): RawBuilder<SqlBool> => {
  const moments = momentsFor(money).map((moment) => hadMoment(platform, moment, days))
  return sql`(payment.purpose = 'order' and (${sql.join(moments, sql` or `)}))`
}

const { refunded, returned } = refundMoments

/** Beside money received, the refunds of its days are of interest. */
const momentsFor = (money: OrderMoneyFilter): readonly RefundMoment[] => {
  if (money === 'returned') return returned
  return money === 'any' ? [...refunded, ...returned] : refunded
}

const hadMoment = (platform: Needs, { is, at }: RefundMoment, days: Days) =>
  sql<SqlBool>`(${is} and ${isOn(platform, at, days)})`

const isOn = (platform: Needs, column: string, days: Days) =>
  areDays(days) ? isOnDays(platform, column, days) : sql<SqlBool>`1 = 1`
