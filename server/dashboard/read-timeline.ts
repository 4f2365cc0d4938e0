import type { Kysely } from 'kysely'
import type { OrderEvent } from '#contract/orders'
import type { Tables } from '#database/tables'
import { type RefundState, refundsNotSentAgain } from '#rules/refunds'
import { asLeftRefund } from '#server/cases/failed-refunds'
import { formName } from '#server/uploads/paper-rows'
import type { OrderRow } from '#server/orders/order'
import { type OrderHistory, timelineOf } from '#server/dashboard/timeline'

/** The history of the order in words for its customer, oldest first. */
export const readTimeline = async (read: Kysely<Tables>, order: OrderRow): Promise<OrderEvent[]> =>
  timelineOf({
    placedAt: order.placed_at,
    steps: await readSteps(read, order.id),
    payments: await readPayments(read, order.id),
    refunds: await readRefunds(read, order.id),
    versions: await readVersions(read, order.id),
  })

const readSteps = async (read: Kysely<Tables>, orderId: string): Promise<OrderHistory['steps']> => {
  const rows = await read
    .selectFrom('audit')
    .select(['action', 'actor_role', 'at'])
    .where('subject', '=', 'order')
    .where('subject_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ action, actor_role, at }) => ({ action, byCustomer: actor_role === 'customer', at }))
}

const readPayments = async (read: Kysely<Tables>, orderId: string): Promise<OrderHistory['payments']> => {
  const rows = await read
    .selectFrom('payment')
    .select(['amount_cents as amountCents', 'currency', 'method', 'purpose', 'received_at as at'])
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ purpose, ...payment }) => ({ ...payment, paysOrder: purpose === 'order' }))
}

/** Those that reached the provider. Requested and refused ones concern only the desk. What is on its way counts as sent again. */
const readRefunds = async (read: Kysely<Tables>, orderId: string): Promise<OrderHistory['refunds']> => {
  const rows = await read
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select(['payment_id', 'payment.amount_cents as paidCents', 'payment.currency', 'state'])
    .select(['refund.amount_cents', 'refund.created_at', 'refund.updated_at'])
    .where('order_id', '=', orderId)
    .where('state', '!=', 'asked')
    .where('refund.provider_ref', 'is not', null)
    .orderBy('refund.id')
    .execute()
  return Array.from(Map.groupBy(rows, ({ payment_id }) => payment_id).values(), (refunds) =>
    refundsOfPayment(refunds[0]?.paidCents ?? 0, refunds),
  ).flat()
}

const refundsOfPayment = (
  paidCents: number,
  rows: readonly (Parameters<typeof asLeftRefund>[0] & { state: RefundState; currency: string })[],
): OrderHistory['refunds'] => {
  const left = rows.map((row) => ({ row, ...asLeftRefund(row) }))
  const missing = new Set(refundsNotSentAgain(paidCents, left).map(({ row }) => row))
  return rows.map((row) => ({
    amountCents: row.amount_cents,
    currency: row.currency,
    state: row.state,
    at: row.updated_at,
    isSentAgain: row.state === 'failed' && !missing.has(row),
  }))
}

const readVersions = (read: Kysely<Tables>, orderId: string): Promise<OrderHistory['versions']> =>
  read
    .selectFrom('document')
    .innerJoin('document_version', 'document_id', 'document.id')
    .select((eb) => formName(eb).as('form'))
    .select(['number as version', 'state as status', 'note'])
    .select(['uploaded_at as uploadedAt', 'reviewed_at as reviewedAt'])
    .where('order_id', '=', orderId)
    .orderBy('uploaded_at')
    .execute()
