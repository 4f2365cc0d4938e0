import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'

type Trx = Transaction<Tables>
export type WishRow = Selectable<Tables['wish']>

/** Newest first. */
export const readWishes = (read: Kysely<Tables>, customerId: string): Promise<WishRow[]> =>
  read
    .selectFrom('wish')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Returns false when the product is already on the list. */
export const insertWish = async (trx: Trx, wish: WishRow): Promise<boolean> => {
  const inserted = await trx
    .insertInto('wish')
    .values(wish)
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns false when it is not on this customer's list. */
export const deleteWish = async (trx: Trx, customerId: string, wishId: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('wish')
    .where('id', '=', wishId)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
