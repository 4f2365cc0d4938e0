import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { isFullyRefunded } from '#rules/refunds'

/** Whether all of the order's payment has gone back. It ends when a refund comes back to us. */
export const isMoneyBack = async (read: Kysely<Tables>, orderId: string): Promise<boolean> => {
  const refunds = await read
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select(['refund.state', 'refund.amount_cents', 'payment.amount_cents as paid_cents'])
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'order')
    .execute()
  const [first] = refunds
  return first !== undefined && isFullyRefunded(first.paid_cents, refunds)
}
