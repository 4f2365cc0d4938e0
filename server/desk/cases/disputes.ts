import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { DisputeDetail, DisputeRow, listDisputes as endpoint } from '#contract/desk/cases'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { disputeStateInWords, isDisputeOver } from '#rules/cases'
import { unlessShopCurrency } from '#rules/currencies'
import { readDisputeEvidence } from '#server/desk/cases/dispute-evidence'
import { disputeNotFound } from '#server/cases/problems'
import { isAfter, pageFrom, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database'>

/** Newest first. `q` finds the disputes of an order by its number. */
export const listDisputes = async (
  { database: { direct: read } }: Needs,
  { q, after }: Parsed<typeof endpoint>['query'],
): Promise<{ rows: DisputeRow[]; next?: string }> => {
  const cursor = readCursor(after)
  let wanted = disputes(read)
  if (q) wanted = wanted.where('order.number', '=', Number(/\d{1,15}/.exec(q)?.[0] ?? 0))
  if (cursor) wanted = wanted.where(isAfter(['dispute.created_at', 'dispute.id'], 'desc', cursor))
  const rows = await wanted
    .orderBy('dispute.created_at', 'desc')
    .orderBy('dispute.id', 'desc')
    .limit(rowsToRead)
    .execute()
  const page = pageFrom(rows, ({ created_at, id }) => [created_at, id])
  return { ...page, rows: page.rows.map(asRow) }
}

/** Throws `dispute_not_found`. */
export const getDispute = async (platform: Needs, id: string): Promise<DisputeDetail> => {
  const { direct: read } = platform.database
  const row = await disputes(read).where('dispute.id', '=', id).executeTakeFirst()
  if (!row) throw disputeNotFound()
  const evidence = await readDisputeEvidence(platform, row.orderId)
  return {
    ...asRow(row),
    provider: row.provider,
    reference: row.provider_ref,
    payment: {
      reference: row.paymentRef,
      method: row.method,
      amountCents: row.paidCents,
      at: asTime(row.received_at),
    },
    evidence,
    evidenceText: evidence.map(([label, value]) => `${label}: ${value}`).join('\n'),
  }
}

const disputes = (read: Kysely<Tables>) =>
  read
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .innerJoin('account', 'account.id', 'order.customer_id')
    .selectAll('dispute')
    .select(['order.id as orderId', 'order.number', 'account.name as customer'])
    .select([
      'payment.provider_ref as paymentRef',
      'payment.method',
      'payment.amount_cents as paidCents',
      'payment.currency',
      'payment.received_at',
    ])

type Row =
  ReturnType<typeof disputes> extends SelectQueryBuilder<infer _Tables, infer _Table, infer Out> ? Out : never

const asRow = (row: Row): DisputeRow => ({
  id: row.id,
  state: disputeStateInWords(row.state),
  isOver: isDisputeOver(row.state),
  reason: row.reason.replaceAll('_', ' ').toLowerCase(),
  amountCents: row.amount_cents,
  ...unlessShopCurrency(row.currency),
  openedAt: asTime(row.created_at),
  dueAt: asTimeOrNot(row.due_at),
  order: { id: row.orderId, number: row.number, customer: row.customer },
})
