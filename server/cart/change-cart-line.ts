import { cartLineNotFound, outOfStock, quantityAtLeastOne } from '#server/cart/problems'
import { addOne, deleteLine, findLine, type OwnLine, takeOne } from '#server/cart/store'
import { productNotFound } from '#server/catalogue/problems'
import type { Platform } from '#server/platform/platform'

/** Throws `cart_line_not_found`, also for another customer's line, or `product_not_found` or `out_of_stock` with the line unchanged. */
export const increaseQuantity = (platform: Platform, line: OwnLine): Promise<void> =>
  change(platform, line, addOne, outOfStock)

/** Throws `cart_line_not_found`, also for another customer's line, or `product_not_found` or `quantity_at_least_one` with the line unchanged. */
export const decreaseQuantity = (platform: Platform, line: OwnLine): Promise<void> =>
  change(platform, line, takeOne, quantityAtLeastOne)

const change = async (
  { database: { direct }, now }: Platform,
  line: OwnLine,
  changed: typeof addOne,
  refused: () => Error,
): Promise<void> => {
  if (await changed(direct, line, now())) return
  const found = await findLine(direct, line)
  if (!found) throw cartLineNotFound()
  throw found.archived_at === null ? refused() : productNotFound()
}

/** Throws `cart_line_not_found`, also for another customer's line. */
export const deleteCartLine = async ({ database }: Platform, line: OwnLine): Promise<void> => {
  if (!(await deleteLine(database.direct, line))) throw cartLineNotFound()
}
