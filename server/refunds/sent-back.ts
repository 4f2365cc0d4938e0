import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import { type HandRefund, sentByHand } from '#rules/by-hand'
import type { SentBack } from '#rules/refund-words'
import { isRefundSent } from '#rules/refunds'

/** What was refunded of an order's payment, or is on its way, oldest first. */
export const readSentBack = async (read: Kysely<Tables>, orderId: string): Promise<SentBack[]> =>
  (await readSentBackOf(read, [orderId])).get(orderId) ?? []

/** The same for many orders, by their ids. The list is empty if all refunds of an order failed. Orders without a refund are left out. */
export const readSentBackOf = async (
  read: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<Map<string, SentBack[]>> => {
  const refunds = await read
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'payment.order_id',
      'refund.state',
      'refund.amount_cents',
      'refund.created_at',
      'refund.updated_at',
      'refund.by_hand',
    ])
    .where('payment.order_id', 'in', orderIds)
    .where('payment.purpose', '=', 'order')
    .orderBy('refund.id')
    .execute()
  const refundsOf = Map.groupBy(refunds, ({ order_id }) => order_id)
  return new Map(
    Array.from(refundsOf, ([orderId, own]) => [orderId, own.filter(isRefundSent).map(asSentBack)]),
  )
}

type Refund = Pick<
  Selectable<Tables['refund']>,
  'state' | 'amount_cents' | 'created_at' | 'updated_at' | 'by_hand'
>

const asSentBack = ({ state, amount_cents: cents, created_at, updated_at, by_hand }: Refund): SentBack => ({
  cents,
  at: created_at,
  ...(state === 'done' && { endedAt: updated_at }),
  ...(by_hand !== null && { byHand: sentByHand(JSON.parse(by_hand) as HandRefund) }),
})
