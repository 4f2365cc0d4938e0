import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { discountedCents } from '#rules/cart'
import { sellerShareCents } from '#rules/orders'
import { productNotFound } from '#server/catalogue/problems'
import { inLockOrder, type Pieces, takeFromStock } from '#server/catalogue/stock'
import { notEnoughStock } from '#server/checkout/problems'

/** A line of a future order, with the category that a coupon may require. */
export type TakenLine = Omit<Selectable<Tables['order_line']>, 'order_id' | 'position' | 'done_at'> & {
  categoryId: string
}

/**
 * Takes the pieces from stock and prices them at current prices, in the requested order. Throws `product_not_found`, or `out_of_stock` with
 * the name of what is missing.
 */
export const takeProducts = async (
  trx: Transaction<Tables>,
  wanted: readonly Pieces[],
): Promise<TakenLine[]> => {
  const taken = new Map<string, TakenLine>()
  for (const pieces of inLockOrder(wanted)) taken.set(pieces.productId, await take(trx, pieces))
  return wanted.map(({ productId }) => taken.get(productId) as TakenLine)
}

const take = async (trx: Transaction<Tables>, pieces: Pieces): Promise<TakenLine> => {
  const product = await takeFromStock(trx, pieces)
  if (!product) throw await missing(trx, pieces.productId)
  const { id, name, slug, brand, category_id, seller_id, price_cents, discount_percent, picture_address } =
    product
  const { quantity } = pieces
  const unitCents = discountedCents(price_cents, discount_percent)
  return {
    product_id: id,
    name,
    slug,
    brand,
    picture_address,
    price_cents,
    discount_percent,
    unit_cents: unitCents,
    quantity,
    seller_id,
    seller_share_cents: sellerShareCents(unitCents, quantity),
    categoryId: category_id,
  }
}

const missing = async (trx: Transaction<Tables>, productId: string) => {
  const product = await trx
    .selectFrom('product')
    .select(['id', 'name', 'stock'])
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return product ? notEnoughStock(product) : productNotFound()
}
