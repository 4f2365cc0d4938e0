import type { Kysely } from 'kysely'
import { isAtWork } from '#rules/orders'
import type { WorkEvidence } from '#rules/refunds'
import type { Tables } from '#database/tables'
import { type OrderRow, readOrderLines, standingOf } from '#server/orders/order'

export type Download = { name: string; at: number }
export type RefundEvidence = WorkEvidence & { paidAt: number; downloads: readonly Download[] }

/** What the shop knows about the start of work on a paid order. */
export const readEvidence = async (read: Kysely<Tables>, order: OrderRow): Promise<RefundEvidence> => {
  const paidAt = order.paid_at ?? order.placed_at
  return {
    paidAt,
    isAtWork: isAtWork(standingOf(order)),
    downloads: await readDownloads(read, order, paidAt),
  }
}

/** The order's PDFs that its customer has downloaded since the payment, each with its first download. */
const readDownloads = async (read: Kysely<Tables>, order: OrderRow, since: number): Promise<Download[]> => {
  const lines = await readOrderLines(read, [order.id])
  const products = lines.map(({ product_id }) => product_id)
  return read
    .selectFrom('audit')
    .innerJoin('product_document', 'product_document.id', 'audit.subject_id')
    .select((eb) => ['product_document.name', eb.fn.min<number>('audit.at').as('at')])
    .where('audit.subject', '=', 'product_document')
    .where('audit.action', '=', 'downloaded')
    .where('audit.actor_id', '=', order.customer_id)
    .where('audit.at', '>=', since)
    .where('product_document.product_id', 'in', products)
    .groupBy(['product_document.id', 'product_document.name'])
    .orderBy('at')
    .execute()
}
