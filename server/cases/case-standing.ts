import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { type CaseStanding, isAboutOwedMoney, isAboutRequest } from '#rules/cases'
import { mayHaveTakenMoney } from '#rules/refund-advice'
import { isFullyRefunded, refundableCents } from '#rules/refunds'
import { failedRefundKey, readNotSentAgain } from '#server/cases/failed-refunds'

type Filed = { kind: string; order_id: string | null; details: string; unique_key: string }

/** What a case that closes by itself still waits for. */
export const readStanding = async (
  read: Kysely<Tables>,
  filed: Filed,
  money: CaseMoney | undefined,
): Promise<CaseStanding> => ({
  isRequestOpen: isAboutRequest(filed.kind) && (await isRequestOpen(read, filed)),
  isOwed: money && isAboutOwedMoney(filed.kind) ? await isOwed(read, filed, money) : undefined,
  hasFailedRefund: money !== undefined && money.refunds.some(({ state }) => state === 'failed'),
  isTaken: money !== undefined && money.disputes.some(({ state }) => mayHaveTakenMoney(state)),
  isRefundable: money !== undefined && refundableCents(money.payment.amount_cents, money.refunds) > 0,
})

/** A failed refund is owed until it is sent again, and a payment that pays nothing until all of it has gone back. */
const isOwed = async (
  read: Kysely<Tables>,
  { unique_key: key }: Filed,
  { payment, refunds }: CaseMoney,
): Promise<boolean> => {
  const failed = refunds.find(({ id }) => failedRefundKey(id) === key)
  if (!failed) return !isFullyRefunded(payment.amount_cents, refunds)
  return (await readNotSentAgain(read, payment, refunds)).has(failed.id)
}

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

/** The payment that has to go back, or whose refund the customer wants, with its refunds and disputes. Undefined for another kind of case. */
export const readCaseMoney = async (read: Kysely<Tables>, filed: Filed) => {
  if (!isAboutRequest(filed.kind) && !isAboutOwedMoney(filed.kind)) return undefined
  const payments = read.selectFrom('payment').select(['id', 'amount_cents', 'currency', 'method', 'provider'])
  const wanted = isAboutOwedMoney(filed.kind)
    ? payments.where('id', '=', paymentNamedIn(filed) ?? '')
    : payments.where('order_id', '=', filed.order_id ?? '').where('purpose', '=', 'order')
  const payment = await wanted.executeTakeFirst()
  if (!payment) return undefined
  const refunds = await read
    .selectFrom('refund')
    .select(['id', 'state', 'amount_cents', 'created_at', 'updated_at'])
    .where('payment_id', '=', payment.id)
    .orderBy('id')
    .execute()
  const disputes = await read
    .selectFrom('dispute')
    .select(['id', 'state', 'amount_cents'])
    .where('payment_id', '=', payment.id)
    .orderBy('id')
    .execute()
  return { payment, refunds, disputes }
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
