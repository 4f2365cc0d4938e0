import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { keepUntil, orderEndedAt, orderKeptUntil, reasonsToKeep } from '#rules/retention'
import type { KeptPart } from '#server/privacy/erasure-plan'

export type OrderPlan = {
  /** Orders whose name and address are erased. */
  goes: string[]
  stays: KeptPart[]
  /** The retention date of texts about the orders; undefined if nothing was bought. */
  records: { until: number } | undefined
  /** Orders that are not finished, in words. */
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
    obstacles: orders
      .filter(({ endedAt, owesMoney }) => endedAt === null || owesMoney)
      .map(({ number, owesMoney }) =>
        owesMoney ? `Refund order ${number} first.` : `Finish, cancel or refund order ${number} first.`,
      ),
  }
}
