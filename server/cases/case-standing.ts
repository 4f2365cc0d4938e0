import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import type { CaseStanding } from '#rules/cases'
import { isFullyRefunded, refundableCents } from '#rules/refunds'

type Filed = { kind: string; order_id: string | null; details: string; unique_key: string }

/** What a case that closes by itself still waits for. */
export const readStanding = async (
  read: Kysely<Tables>,
  filed: Filed,
  money: CaseMoney | undefined,
): Promise<CaseStanding> => ({
  isRequestOpen: filed.kind === 'refund requested' && (await isRequestOpen(read, filed)),
  isOwed:
    money && namesPayment(filed) ? !isFullyRefunded(money.payment.amount_cents, money.refunds) : undefined,
  hasFailedRefund: money !== undefined && money.refunds.some(({ state }) => state === 'failed'),
  isRefundable: money !== undefined && refundableCents(money.payment.amount_cents, money.refunds) > 0,
})

/** The key of the case of a request for a refund. */
export const refundRequestKey = (requestId: string): string => `refund request ${requestId}`

/** The request of the case itself: the order may have a newer one, with its own case. */
const isRequestOpen = async (
  read: Kysely<Tables>,
  { order_id: orderId, unique_key: key }: Filed,
): Promise<boolean> => {
  if (orderId === null) return false
  const open = await read
    .selectFrom('refund_request')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return open !== undefined && refundRequestKey(open.id) === key
}

export type CaseMoney = NonNullable<Awaited<ReturnType<typeof readCaseMoney>>>

const namesPayment = ({ kind }: Pick<Filed, 'kind'>) => kind === 'refund due' || kind === 'refund failed'

/** The payment that has to go back, or whose refund the customer wants, with its refunds. Undefined for another kind of case. */
export const readCaseMoney = async (read: Kysely<Tables>, filed: Filed) => {
  if (filed.kind !== 'refund requested' && !namesPayment(filed)) return undefined
  const payments = read.selectFrom('payment').select(['id', 'amount_cents', 'method'])
  const wanted = namesPayment(filed)
    ? payments.where('id', '=', paymentNamedIn(filed) ?? '')
    : payments.where('order_id', '=', filed.order_id ?? '').where('purpose', '=', 'order')
  const payment = await wanted.executeTakeFirst()
  if (!payment) return undefined
  const refunds = await read
    .selectFrom('refund')
    .select(['state', 'amount_cents'])
    .where('payment_id', '=', payment.id)
    .execute()
  return { payment, refunds }
}

/** The payment whose money a 'refund due' case is about. Undefined for another case, and for one that names no payment. */
export const paymentIdOf = (filed: { kind: string; details: string }): string | undefined =>
  filed.kind === 'refund due' ? paymentNamedIn(filed) : undefined

const paymentNamedIn = (filed: { details: string }) => {
  const { paymentId } = detailsOf(filed)
  return typeof paymentId === 'string' ? paymentId : undefined
}

/** What was filed with a case. */
export const detailsOf = ({ details }: { details: string }): Record<string, unknown> => {
  const parsed: unknown = JSON.parse(details)
  return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
}
