// Refunds that failed, each with its case. Somebody has to send them again.
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import { type LeftRefund, refundsNotSentAgain } from '#rules/refunds'

/** The key of the case of a refund that failed. */
export const failedRefundKey = (refundId: string): string => `refund failed ${refundId}`

type Refund = Pick<
  Selectable<Tables['refund']>,
  'id' | 'state' | 'amount_cents' | 'created_at' | 'updated_at'
>

/**
 * The ids of the payment's failed refunds that have a case and were not sent again. Only what has gone back counts. A refund that was
 * refused while somebody watched has no case and never left us. `refunds`: all of the payment, the oldest first.
 */
export const readNotSentAgain = async (
  read: Kysely<Tables>,
  payment: { amount_cents: number },
  refunds: readonly Refund[],
): Promise<Set<string>> => {
  const filed = await read
    .selectFrom('desk_case')
    .select('unique_key')
    .where('unique_key', 'in', ['', ...refunds.filter(hasFailed).map(({ id }) => failedRefundKey(id))])
    .execute()
  const keys = new Set(filed.map(({ unique_key }) => unique_key))
  const counted = refunds.filter(
    (refund) => refund.state === 'done' || (hasFailed(refund) && keys.has(failedRefundKey(refund.id))),
  )
  const missing = refundsNotSentAgain(
    payment.amount_cents,
    counted.map((refund) => ({ id: refund.id, ...asLeftRefund(refund) })),
  )
  return new Set(missing.map(({ id }) => id))
}

/** A refund that left us, and when it came back. */
export const asLeftRefund = (refund: Omit<Refund, 'id'>): LeftRefund => ({
  cents: refund.amount_cents,
  at: refund.created_at,
  ...(hasFailed(refund) && { cameBackAt: refund.updated_at }),
})

const hasFailed = ({ state }: Pick<Refund, 'state'>) => state === 'failed'
