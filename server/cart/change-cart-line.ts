import { cartLineNotFound, outOfStock, quantityAtLeastOne } from '#server/cart/problems'
import { addOne, deleteLine, hasLine, type OwnLine, takeOne } from '#server/cart/store'
import type { Platform } from '#server/platform/platform'

/** Throws `cart_line_not_found`, also for another customer's line, or `out_of_stock` with the line unchanged. */
export const increaseQuantity = (platform: Platform, line: OwnLine): Promise<void> =>
  change(platform, line, addOne, outOfStock)

/** Throws `cart_line_not_found`, also for another customer's line, or `quantity_at_least_one` with the line unchanged. */
export const decreaseQuantity = (platform: Platform, line: OwnLine): Promise<void> =>
  change(platform, line, takeOne, quantityAtLeastOne)

const change = async (
  { database: { direct }, now }: Platform,
  line: OwnLine,
  changed: typeof addOne,
  refused: () => Error,
): Promise<void> => {
  if (await changed(direct, line, now())) return
  throw (await hasLine(direct, line)) ? refused() : cartLineNotFound()
}

/** Throws `cart_line_not_found`, also for another customer's line. */
export const deleteCartLine = async ({ database }: Platform, line: OwnLine): Promise<void> => {
  if (!(await deleteLine(database.direct, line))) throw cartLineNotFound()
}
