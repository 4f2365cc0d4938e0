import { fill, id, type Trx } from './desk-fill.ts'

/** The payment of each paid order, and the refund of each that was refunded. */
export const loadMoney = async (trx: Trx) => {
  const paid = await trx
    .selectFrom('order')
    .selectAll()
    .where('paid_at', 'is not', null)
    .orderBy('id')
    .execute()
  const ofProvider = { provider: 'test card', amount_cents: 51_900, currency: 'USD' } as const
  const times = (at: number) => ({ created_at: paid[at]?.paid_at ?? 0, updated_at: paid[at]?.paid_at ?? 0 })
  await fill(trx, 'payment_attempt', paid.length, (at) => ({
    ...ofProvider,
    ...times(at),
    id: id('attempt', at),
    order_id: paid[at]?.id ?? '',
    state: 'succeeded' as const,
  }))
  await fill(trx, 'payment', paid.length, (at) => ({
    ...ofProvider,
    id: id('payment', at),
    provider_ref: id('charge', at),
    order_id: paid[at]?.id ?? '',
    attempt_id: id('attempt', at),
    method: 'Visa ending in 4242',
    purpose: 'order' as const,
    received_at: paid[at]?.paid_at ?? 0,
  }))
  const refunded = paid.flatMap(({ refunded_at }, at) => (refunded_at === null ? [] : [at]))
  await fill(trx, 'refund', refunded.length, (at) => ({
    provider: ofProvider.provider,
    amount_cents: ofProvider.amount_cents,
    ...times(refunded[at] ?? 0),
    id: id('refund', at),
    payment_id: id('payment', refunded[at] ?? 0),
    state: 'done' as const,
    reason: '',
  }))
}
