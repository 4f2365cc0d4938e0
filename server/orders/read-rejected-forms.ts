import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

export type RejectedForm = { orderId: string; productId: string; product: string; form: string; note: string }

/** Forms of the customer's paid orders whose newest version was rejected, the one that has waited longest first. */
export const readRejectedForms = async (read: Kysely<Tables>, customerId: string): Promise<RejectedForm[]> =>
  read
    .selectFrom('document')
    .innerJoin('document_version as newest', 'newest.document_id', 'document.id')
    .innerJoin('order', 'order.id', 'document.order_id')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.order_id', '=', 'order.id')
        .onRef('order_line.product_id', '=', 'document.product_id'),
    )
    .select(['order.id as orderId', 'order_line.product_id as productId', 'order_line.name as product'])
    .select(['document.name as form', 'newest.note'])
    .where('document.customer_id', '=', customerId)
    .where('document.kind', '=', 'form')
    .where('newest.state', '=', 'Rejected')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document_version as later')
            .select('later.id')
            .whereRef('later.document_id', '=', 'document.id')
            .whereRef('later.number', '>', 'newest.number'),
        ),
      ),
    )
    .where('order.payment_state', '=', 'paid')
    .where('order.state', '!=', 'cancelled')
    .orderBy('newest.reviewed_at')
    .orderBy('newest.id')
    .execute()
