import type { Kysely } from 'kysely'
import { isAtWork } from '#rules/orders'
import { listingPapers, listingPapersCountForMs, type WorkEvidence } from '#rules/refunds'
import type { Tables } from '#database/tables'
import { brokerageOf } from '#server/brokerage/brokerage'
import { chosenCategories } from '#server/brokerage/listing-categories'
import { type OrderRow, readOrderLines, standingOf } from '#server/orders/order'
import type { Platform } from '#server/platform/platform'

export type Download = { name: string; at: number }
/** `papers` is absent in the facts of older requests. */
export type RefundEvidence = WorkEvidence & {
  paidAt: number
  downloads: readonly Download[]
  papers?: readonly Download[] | undefined
}

/** What the shop knows about the start of work on a paid order. */
export const readEvidence = async (
  platform: Pick<Platform, 'config'>,
  read: Kysely<Tables>,
  order: OrderRow,
): Promise<RefundEvidence> => {
  const paidAt = order.paid_at ?? order.placed_at
  return {
    paidAt,
    isAtWork: isAtWork(standingOf(order)),
    downloads: await readDownloads(read, order, paidAt),
    papers: (await listsHome(platform, read, order)) ? await readPapers(read, order, paidAt) : [],
  }
}

/** Whether one of its packages is in a listing category. */
const listsHome = async (platform: Pick<Platform, 'config'>, read: Kysely<Tables>, { id }: OrderRow) => {
  const categories = await read
    .selectFrom('order_line')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(['category.slug', 'category.name'])
    .where('order_id', '=', id)
    .execute()
  return chosenCategories(brokerageOf(platform).listingCategories, categories).length > 0
}

/** The approved listing papers of the customer, or of the order itself. Only the newest version counts. */
const readPapers = async (read: Kysely<Tables>, order: OrderRow, paidAt: number): Promise<Download[]> => {
  const rows = await read
    .selectFrom('document')
    .innerJoin('document_version as version', 'version.document_id', 'document.id')
    .select(['document.name', 'version.reviewed_at as at'])
    .where('document.customer_id', '=', order.customer_id)
    .where('document.slug', 'in', listingPapers)
    .where((eb) => eb.or([eb('document.order_id', 'is', null), eb('document.order_id', '=', order.id)]))
    .where('version.state', '=', 'Approved')
    .where('version.reviewed_at', '>=', paidAt - listingPapersCountForMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document_version as later')
            .select('later.id')
            .whereRef('later.document_id', '=', 'version.document_id')
            .whereRef('later.number', '>', 'version.number'),
        ),
      ),
    )
    .orderBy('version.reviewed_at')
    .execute()
  return rows.map(({ name, at }) => ({ name, at: at ?? paidAt }))
}

/**
 * The order's PDFs that its customer has downloaded since the payment, each with its first download. A package may have lost some of them
 * since.
 */
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

/** The current and former documents of these products, by id. */
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
