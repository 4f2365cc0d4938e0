import { outOfStock } from '#server/cart/problems'
import { addPieces } from '#server/cart/store'
import { discountedCents } from '#rules/prices'
import { productNotFound } from '#server/catalogue/problems'
import { catalogueOf } from '#server/catalogue/read-model'
import type { Platform } from '#server/platform/platform'

/** Adds a line, or increases the product's existing line. Throws `product_not_found`, or `out_of_stock` with the line unchanged. */
export const addToCart = async (
  platform: Platform,
  customerId: string,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<void> => {
  const { byId } = await catalogueOf(platform).current()
  const entry = byId.get(productId)
  if (!entry) throw productNotFound()
  const pieces = {
    id: platform.newId(),
    customer_id: customerId,
    product_id: productId,
    quantity,
    seen_price_cents: discountedCents(entry.priceCents, entry.product.discount),
    at: platform.now(),
  }
  if (!(await addPieces(platform.database.direct, pieces))) throw outOfStock()
}
