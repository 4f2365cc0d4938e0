// Pieces that leave the shelf and come back. Callers tell everyone with `catalogueChanged` at the end of their transaction.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'

export type Pieces = { productId: string; quantity: number }

/** The order in which everybody locks products, so that nobody waits in a circle. */
export const inLockOrder = <P extends Pick<Pieces, 'productId'>>(pieces: readonly P[]): P[] =>
  pieces.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))

/** One conditional statement, which locks the product. Gives the product as it is now; undefined, and nothing taken, when the stock does not cover it. */
export const takeFromStock = (trx: Transaction<Tables>, { productId, quantity }: Pieces) =>
  trx
    .updateTable('product')
    .set((eb) => ({ stock: eb('stock', '-', quantity) }))
    .where('id', '=', productId)
    .where('stock', '>=', quantity)
    .returning(['id', 'name', 'slug', 'brand', 'category_id', 'seller_id', 'price_cents', 'discount_percent'])
    .executeTakeFirst()

/** What is not offered any more goes nowhere. */
export const putBackInStock = async (trx: Transaction<Tables>, pieces: readonly Pieces[]): Promise<void> => {
  for (const { productId, quantity } of inLockOrder(pieces))
    await trx
      .updateTable('product')
      .set((eb) => ({ stock: eb('stock', '+', quantity) }))
      .where('id', '=', productId)
      .execute()
}
