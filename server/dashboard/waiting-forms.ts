// Forms of bought packages that the customer still has to upload.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { formName, isNewestVersion } from '#server/uploads/paper-rows'
import { isBoughtOrder } from '#server/orders/order'

export type RejectedForm = { orderId: string; productId: string; product: string; form: string; note: string }

/** Forms of the customer's paid orders whose newest version was rejected, the one that has waited longest first. */
export const readRejectedForms = async (read: Kysely<Tables>, customerId: string): Promise<RejectedForm[]> =>
  read
    .selectFrom('document')
    .innerJoin('document_version', 'document_version.document_id', 'document.id')
    .innerJoin('order', 'order.id', 'document.order_id')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.order_id', '=', 'order.id')
        .onRef('order_line.product_id', '=', 'document.product_id'),
    )
    .select(['order.id as orderId', 'order_line.product_id as productId', 'order_line.name as product'])
    .select((eb) => ['document_version.note', formName(eb).as('form')])
    .where('document.customer_id', '=', customerId)
    .where('document.kind', '=', 'form')
    .where('document_version.state', '=', 'Rejected')
    .where(isNewestVersion)
    .where(isBoughtOrder)
    .orderBy('document_version.reviewed_at')
    .orderBy('document_version.id')
    .execute()

export type MissingForms = {
  orderId: string
  number: number
  /** How many forms of the order were never uploaded. */
  count: number
  /** The first of these forms. */
  productId: string
  product: string
  form: string
}

/** Paid orders with forms that were never uploaded, the newest order first. */
export const readMissingForms = async (read: Kysely<Tables>, customerId: string): Promise<MissingForms[]> => {
  const forms = await read
    .selectFrom('order')
    .innerJoin('order_line', 'order_line.order_id', 'order.id')
    .innerJoin('product_document as blank', 'blank.product_id', 'order_line.product_id')
    .select(['order.id as orderId', 'order.number', 'order_line.product_id as productId'])
    .select(['order_line.name as product', 'blank.name as form'])
    .where('order.customer_id', '=', customerId)
    .where(isBoughtOrder)
    .where('blank.kind', '=', 'editable')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document')
            .select('document.id')
            .where('document.kind', '=', 'form')
            .whereRef('document.order_id', '=', 'order.id')
            .whereRef('document.product_id', '=', 'order_line.product_id')
            .whereRef('document.slug', '=', 'blank.slug'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('disposal_item')
            .select('disposal_item.document_id')
            .where('disposal_item.outcome', '=', 'disposed')
            .whereRef('disposal_item.order_id', '=', 'order.id')
            .whereRef('disposal_item.product_id', '=', 'order_line.product_id')
            .whereRef('disposal_item.slug', '=', 'blank.slug'),
        ),
      ),
    )
    .orderBy('order.placed_at', 'desc')
    .orderBy('order.id', 'desc')
    .orderBy('order_line.position')
    .orderBy('blank.position')
    .execute()
  return [...Map.groupBy(forms, ({ orderId }) => orderId).values()].map((missing) => ({
    ...(missing[0] as (typeof forms)[number]),
    count: missing.length,
  }))
}
