import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import type { CaseStanding } from '#rules/cases'
import { isFullyRefunded } from '#rules/refunds'

type Filed = { kind: string; order_id: string | null; details: string }

/** What a case that closes by itself still waits for. */
export const readStanding = async (
  read: Kysely<Tables>,
  filed: Filed,
  due: PaymentDue | undefined,
): Promise<CaseStanding> => ({
  isRequestOpen: filed.kind === 'refund requested' && (await isRequestOpen(read, filed.order_id)),
  isOwed: due && !isFullyRefunded(due.payment.amount_cents, due.refunds),
  hasFailedRefund: due !== undefined && due.refunds.some(({ state }) => state === 'failed'),
})

const isRequestOpen = async (read: Kysely<Tables>, orderId: string | null): Promise<boolean> => {
  if (orderId === null) return false
  const open = await read
    .selectFrom('refund_request')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return open !== undefined
}

export type PaymentDue = NonNullable<Awaited<ReturnType<typeof readPaymentDue>>>

/** The payment of a 'refund due' case with its refunds. Undefined for another case, and for one that names no payment. */
export const readPaymentDue = async (read: Kysely<Tables>, filed: Filed) => {
  const paymentId = paymentIdOf(filed)
  if (paymentId === undefined) return undefined
  const payment = await read
    .selectFrom('payment')
    .select(['id', 'amount_cents', 'method'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!payment) return undefined
  const refunds = await read
    .selectFrom('refund')
    .select(['state', 'amount_cents'])
    .where('payment_id', '=', paymentId)
    .execute()
  return { payment, refunds }
}

/** The payment whose money a 'refund due' case is about. Undefined for another case, and for one that names no payment. */
export const paymentIdOf = ({ kind, details }: { kind: string; details: string }): string | undefined => {
  if (kind !== 'refund due') return undefined
  const { paymentId } = detailsOf({ details })
  return typeof paymentId === 'string' ? paymentId : undefined
}

/** What was filed with a case. */
export const detailsOf = ({ details }: { details: string }): Record<string, unknown> => {
  const parsed: unknown = JSON.parse(details)
  return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
}
