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

/** The order's PDFs that its customer has downloaded since the payment, each with its first download. A package may have lost one since. */
const readDownloads = async (read: Kysely<Tables>, order: OrderRow, since: number): Promise<Download[]> => {
  const lines = await readOrderLines(read, [order.id])
  const names = await readDocumentNames(
    read,
    lines.map(({ product_id }) => product_id),
  )
  if (names.size === 0) return []
  const rows = await read
    .selectFrom('audit')
    .select((eb) => ['subject_id', eb.fn.min<number>('at').as('at')])
    .where('subject', '=', 'product_document')
    .where('subject_id', 'in', [...names.keys()])
    .where('action', '=', 'downloaded')
    .where('actor_id', '=', order.customer_id)
    .where('at', '>=', since)
    .groupBy('subject_id')
    .orderBy('at')
    .execute()
  return rows.map(({ subject_id, at }) => ({ name: names.get(subject_id) ?? '', at }))
}

/** The documents that these products have, and those that they had, by id. */
const readDocumentNames = async (read: Kysely<Tables>, products: readonly string[]) => {
  const [had, have] = await Promise.all([
    read
      .selectFrom('replaced_document')
      .select(['document_id as id', 'name'])
      .where('product_id', 'in', products)
      .orderBy('replaced_at')
      .execute(),
    read.selectFrom('product_document').select(['id', 'name']).where('product_id', 'in', products).execute(),
  ])
  return new Map([...had, ...have].map(({ id, name }) => [id, name]))
}
