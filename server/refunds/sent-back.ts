import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { type HandRefund, sentByHand } from '#rules/by-hand'
import type { SentBack } from '#rules/refund-words'
import { statesOfSentRefunds } from '#rules/refunds'

/** What was refunded of an order's payment, or is on its way, oldest first. */
export const readSentBack = async (read: Kysely<Tables>, orderId: string): Promise<SentBack[]> => {
  const refunds = await read
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.state',
      'refund.amount_cents',
      'refund.created_at',
      'refund.updated_at',
      'refund.by_hand',
    ])
    .where('payment.order_id', '=', orderId)
    .where('payment.purpose', '=', 'order')
    .where('refund.state', 'in', statesOfSentRefunds)
    .orderBy('refund.id')
    .execute()
  return refunds.map(({ state, amount_cents: cents, created_at, updated_at, by_hand }) => ({
    cents,
    at: state === 'done' ? updated_at : created_at,
    ...(by_hand !== null && { byHand: sentByHand(JSON.parse(by_hand) as HandRefund) }),
  }))
}
