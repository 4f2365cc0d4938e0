import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import type { CaseKind } from '#rules/cases'
import { keepUntil, orderEndedAt, orderKeptUntil, reasonsToKeep } from '#rules/retention'
import type { KeptPart } from '#server/privacy/erasure-plan'

export type OrderPlan = {
  /** Orders whose name and address are erased. */
  goes: string[]
  stays: KeptPart[]
  /** The retention date of texts about the orders; undefined if nothing was bought. */
  records: { until: number } | undefined
  /** What has to be finished, paid back or decided first, in words. */
  obstacles: string[]
}

/** An order with money stays for tax law. Afterward, an order without money is only a number. */
export const planOrders = async (
  read: Kysely<Tables>,
  accountId: string | null,
  now: number,
): Promise<OrderPlan> => {
  const rows = await read
    .selectFrom('order')
    .select(['id', 'number', 'payment_state', 'paid_at', 'done_at', 'cancelled_at', 'refunded_at'])
    .where('customer_id', '=', accountId ?? '')
    .orderBy('number')
    .execute()
  const unsettled = await readUnsettled(
    read,
    rows.map(({ id }) => id),
  )
  const orders = rows.map(
    ({ done_at: doneAt, cancelled_at: cancelledAt, refunded_at: refundedAt, ...order }) => ({
      ...order,
      endedAt: orderEndedAt({ doneAt, cancelledAt, refundedAt }),
      owesMoney: order.payment_state === 'paid' && cancelledAt !== null,
    }),
  )
  const ended = orders.flatMap(({ endedAt, owesMoney, paid_at: paidAt, id }) =>
    endedAt === null || owesMoney ? [] : [{ id, endedAt, paidAt }],
  )
  const paid = ended.flatMap(({ id, endedAt, paidAt }) =>
    paidAt === null ? [] : [{ id, until: orderKeptUntil(paidAt, endedAt), records: keepUntil(endedAt) }],
  )
  const staying = paid.filter(({ until }) => until > now)
  const records = Math.max(0, ...paid.map((order) => order.records))
  return {
    goes: ended.filter(({ id }) => !staying.some((order) => order.id === id)).map(({ id }) => id),
    stays: [
      {
        what: 'Orders, payments and receipts',
        count: staying.length,
        why: reasonsToKeep.tax,
        until: Math.max(0, ...staying.map(({ until }) => until)),
      },
    ],
    records: records > now ? { until: records } : undefined,
    obstacles: orders.flatMap(({ id, number, endedAt, owesMoney }) => [
      ...(owesMoney ? [`Refund order ${number} first.`] : []),
      ...(endedAt === null ? [`Finish, cancel or refund order ${number} first.`] : []),
      ...(unsettled.requests.has(id) ? [`Decide the refund request of order ${number} first.`] : []),
      ...(unsettled.cases.has(id) ? [`Settle the case about order ${number} first.`] : []),
    ]),
  }
}

/** The orders whose customer waits for a decision, and those with another open case, such as a dispute. */
const readUnsettled = async (read: Kysely<Tables>, orderIds: readonly string[]) => {
  const [requests, cases] = await Promise.all([
    read
      .selectFrom('refund_request')
      .select('order_id')
      .where('order_id', 'in', ['', ...orderIds])
      .where('state', '=', 'open')
      .execute(),
    read
      .selectFrom('desk_case')
      .select('order_id')
      .where('order_id', 'in', ['', ...orderIds])
      .where('closed_at', 'is', null)
      .where('kind', '!=', 'refund requested' satisfies CaseKind)
      .execute(),
  ])
  const idsOf = (rows: readonly { order_id: string | null }[]) =>
    new Set(rows.map(({ order_id }) => order_id))
  return { requests: idsOf(requests), cases: idsOf(cases) }
}
