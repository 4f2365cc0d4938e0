import { cartLineNotFound } from '#server/cart/problems'
import { deleteLine, type OwnLine } from '#server/cart/store'
import type { Platform } from '#server/platform/platform'

/** Throws `cart_line_not_found`, also for another customer's line. */
export const deleteCartLine = async ({ database }: Platform, line: OwnLine): Promise<void> => {
  if (!(await database.transaction((trx) => deleteLine(trx, line)))) throw cartLineNotFound()
}
