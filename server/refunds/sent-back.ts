import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import { type HandRefund, sentByHand } from '#rules/by-hand'
import type { SentBack } from '#rules/refund-words'
import { cameBackCents, isRefundSent } from '#rules/refunds'
import { asLeftRefund } from '#server/cases/failed-refunds'

/** What was refunded of an order's payment, or is on its way, oldest first. */
export const readSentBack = async (read: Kysely<Tables>, orderId: string): Promise<SentBack[]> =>
  (await readSentBackOf(read, [orderId])).get(orderId) ?? []

/** The same, with how much of the payment came back to us and was not sent again, in cents. */
export const readRefundsOf = async (
  read: Kysely<Tables>,
  orderId: string,
): Promise<{ sent: SentBack[]; cameBack: number }> => {
  const refunds = await refundsOf(read, [orderId])
  return { sent: refunds.filter(isRefundSent).map(asSentBack), cameBack: cameBackOf(refunds) }
}

const cameBackOf = (refunds: readonly (Refund & { paid_cents: number })[]): number => {
  const left = refunds.filter((refund) => isRefundSent(refund) || didComeBack(refund))
  return cameBackCents(refunds[0]?.paid_cents ?? 0, left.map(asLeftRefund))
}

/** A refund that never reached the provider did not leave us, and is no news to the customer. */
export const didComeBack = ({ state, provider_ref }: Pick<Refund, 'state' | 'provider_ref'>) =>
  state === 'failed' && provider_ref !== null

/** The same as `readSentBack` for many orders, by their ids. The list is empty if all refunds of an order failed. Orders without a refund are left out. */
export const readSentBackOf = async (
  read: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<Map<string, SentBack[]>> => {
  const refunds = Map.groupBy(await refundsOf(read, orderIds), ({ order_id }) => order_id)
  return new Map(Array.from(refunds, ([orderId, own]) => [orderId, own.filter(isRefundSent).map(asSentBack)]))
}

const refundsOf = (read: Kysely<Tables>, orderIds: readonly string[]) =>
  read
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'payment.order_id',
      'payment.amount_cents as paid_cents',
      'refund.state',
      'refund.provider_ref',
      'refund.amount_cents',
      'refund.created_at',
      'refund.updated_at',
      'refund.by_hand',
    ])
    .where('payment.order_id', 'in', orderIds)
    .where('payment.purpose', '=', 'order')
    .orderBy('refund.id')
    .execute()

type Refund = Pick<
  Selectable<Tables['refund']>,
  'state' | 'provider_ref' | 'amount_cents' | 'created_at' | 'updated_at' | 'by_hand'
>

const asSentBack = ({
  state,
  amount_cents: cents,
  created_at,
  updated_at,
  by_hand,
}: Omit<Refund, 'provider_ref'>): SentBack => ({
  cents,
  at: created_at,
  ...(state === 'done' && { endedAt: updated_at }),
  ...(by_hand !== null && { byHand: sentByHand(JSON.parse(by_hand) as HandRefund) }),
})
