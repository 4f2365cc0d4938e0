// Papers that were deleted after their retention. Only the record of the disposal is left.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

export type DisposedForm = { orderId: string; productId: string; slug: string; name: string; at: number }

/** The deleted forms of these orders, in the order of deletion. The caller checks that the orders belong to the customer. */
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

/** When the customer's legal documents were deleted, in milliseconds since 1970, by their slugs. The last time counts. */
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
