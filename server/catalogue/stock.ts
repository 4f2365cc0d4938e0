// Takes pieces from stock and returns them. Callers announce the change with `catalogueChanged` at the end of their transaction.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { fixedStatement } from '#server/platform/database/fixed-statement'

export type Pieces = { productId: string; quantity: number }

export type TakenProduct = NonNullable<Awaited<ReturnType<typeof takeFromStock>>>

/** Everyone locks products in this order, so that there is no deadlock. */
export const inLockOrder = <P extends Pick<Pieces, 'productId'>>(pieces: readonly P[]): P[] =>
  pieces.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))

/**
 * One conditional statement, which locks the product. Returns the updated product, or undefined with nothing taken when the stock
 * does not cover it.
 */
export const takeFromStock = async (trx: Transaction<Tables>, { productId, quantity }: Pieces) => {
  const [taken] = await take(trx, { productId, quantity })
  return taken
}

const take = fixedStatement((trx, { productId, quantity }: Pieces) =>
  trx
    .updateTable('product')
    .set((eb) => ({ stock: eb('stock', '-', quantity) }))
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .where('stock', '>=', quantity)
    .returning(['id', 'name', 'slug', 'brand', 'category_id', 'seller_id', 'price_cents', 'discount_percent'])
    .returning(['listing_plan', 'is_own'])
    .returning((eb) =>
      eb
        .selectFrom('product_picture')
        .select('address')
        .whereRef('product_id', '=', 'product.id')
        .where('position', '=', 0)
        .as('picture_address'),
    ),
)

/** Pieces of products that are no longer offered are dropped. */
export const putBackInStock = async (trx: Transaction<Tables>, pieces: readonly Pieces[]): Promise<void> => {
  for (const { productId, quantity } of inLockOrder(pieces))
    await trx
      .updateTable('product')
      .set((eb) => ({ stock: eb('stock', '+', quantity) }))
      .where('id', '=', productId)
      .execute()
}
