import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { CouponLine } from '#rules/coupons'
import { discountedCents } from '#rules/prices'
import { productNotFound } from '#server/catalogue/problems'
import { inLockOrder, type Pieces, takeFromStock } from '#server/catalogue/stock'
import { notEnoughStock } from '#server/checkout/problems'
import type { OrderedLine } from '#server/orders/store-order'

/** A line of a future order, with what a coupon may require. */
export type TakenLine = OrderedLine & CouponLine

/**
 * Takes the pieces from stock and prices them at current prices, in the requested order. Throws `product_not_found`, or `out_of_stock` with
 * the name of what is missing.
 */
export const takeAndPriceLines = async (
  trx: Transaction<Tables>,
  wanted: readonly Pieces[],
): Promise<TakenLine[]> => {
  const taken = new Map<string, TakenLine>()
  for (const { productId, quantity } of inLockOrder(wanted)) {
    const product = await takeFromStock(trx, { productId, quantity })
    if (!product) throw await missing(trx, productId)
    const unitCents = discountedCents(product.price_cents, product.discount_percent)
    taken.set(productId, { productId, categoryId: product.category_id, product, unitCents, quantity })
  }
  return wanted.map(({ productId }) => taken.get(productId) as TakenLine)
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
