import type { Kysely } from 'kysely'
import type { PaperDetail } from '#contract/desk/review/review'
import type { Tables } from '#database/tables'
import { asTime } from '#server/brokerage/times-in-answers'
import { isNewestVersion } from '#server/uploads/paper-rows'
import type { KnownVersion } from '#server/uploads/review/read-version'

/** The order of a form, and the progress of its other forms. Null for a legal document. */
export const readOrderOfPaper = async (
  read: Kysely<Tables>,
  { orderId, productName }: Pick<KnownVersion, 'orderId' | 'productName'>,
): Promise<PaperDetail['order']> => {
  if (orderId === null) return null
  const [order, forms, states] = await Promise.all([
    read
      .selectFrom('order')
      .select(['id', 'number', 'state', 'placed_at'])
      .where('id', '=', orderId)
      .executeTakeFirst(),
    read
      .selectFrom('order_line')
      .innerJoin('product_document', 'product_document.product_id', 'order_line.product_id')
      .select('product_document.id')
      .where('order_line.order_id', '=', orderId)
      .where('product_document.kind', '=', 'editable')
      .execute(),
    read
      .selectFrom('document')
      .innerJoin('document_version', 'document_version.document_id', 'document.id')
      .select('document_version.state')
      .where('document.order_id', '=', orderId)
      .where(isNewestVersion)
      .execute(),
  ])
  if (!order) return null
  const count = (wanted: string) => states.filter(({ state }) => state === wanted).length
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    placedAt: asTime(order.placed_at),
    packageName: productName ?? '',
    forms: {
      required: forms.length,
      handedIn: count('Pending') + count('Approved'),
      approved: count('Approved'),
    },
  }
}
