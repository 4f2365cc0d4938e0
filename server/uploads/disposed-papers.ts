// Papers whose time was over and that are gone. What is left of them is the record of the disposal.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

export type DisposedForm = { orderId: string; productId: string; slug: string; name: string; at: number }

/** The forms of these orders that are gone, in the order in which they went. The caller checks that the orders are the customer's. */
export const readDisposedForms = async (
  read: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<DisposedForm[]> => {
  if (orderIds.length === 0) return []
  const rows = await disposed(read)
    .select(['order_id as orderId', 'product_id as productId'])
    .where('order_id', 'in', [...new Set(orderIds)])
    .execute()
  return rows.flatMap(({ orderId, productId, slug, name, at }) =>
    orderId !== null && productId !== null && slug !== null && at !== null
      ? [{ orderId, productId, slug, name, at }]
      : [],
  )
}

/** When the customer's legal documents went, in milliseconds since 1970, by their slugs. The last time counts. */
export const readDisposedLegal = async (
  read: Kysely<Tables>,
  customerId: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await disposed(read)
    .where('account_id', '=', customerId)
    .where('order_id', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ slug, at }) => (slug !== null && at !== null ? [[slug, at] as const] : [])))
}

const disposed = (read: Kysely<Tables>) =>
  read
    .selectFrom('disposal_item')
    .select(['slug', 'name', 'settled_at as at'])
    .where('outcome', '=', 'disposed')
    .orderBy('settled_at')
    .orderBy('document_id')
