import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { discountedCents } from '#rules/prices'
import { sellerShareCents } from '#rules/orders'
import { productNotFound } from '#server/catalogue/problems'
import { type Pieces, takingFromStock, type TakenProduct } from '#server/catalogue/stock'
import { notEnoughStock } from '#server/checkout/problems'
import { type Part, part } from '#server/platform/database/pipeline'

/** A line of a future order, with the category that a coupon may require. */
export type TakenLine = Omit<
  Selectable<Tables['order_line']>,
  'order_id' | 'position' | 'coupon_cents' | 'done_at'
> & {
  categoryId: string
}

/**
 * Takes the pieces from stock and prices them at current prices, in the requested order. Throws `product_not_found`, or `out_of_stock` with
 * the name of what is missing.
 */
export const takeProducts = (trx: Transaction<Tables>, wanted: readonly Pieces[]): Part<TakenLine[]> => {
  const { statements, answer } = takingFromStock(trx, wanted)
  return part(statements, async (rows) => {
    const taken = new Map<string, TakenLine>()
    for (const { pieces, product } of await answer(rows)) {
      if (!product) throw await missing(trx, pieces.productId)
      taken.set(product.id, lineOf(product, pieces))
    }
    return wanted.map(({ productId }) => taken.get(productId) as TakenLine)
  })
}

const lineOf = (product: TakenProduct, { quantity }: Pieces): TakenLine => {
  const { id, name, slug, brand, category_id, seller_id, price_cents, discount_percent, picture_address } =
    product
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
