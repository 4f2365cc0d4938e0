import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { cartLineNotFound } from '#server/cart/problems'
import { deleteLines } from '#server/cart/store'

/**
 * Removes ordered lines from the cart, in the order's transaction. Throws `cart_line_not_found` unless each is this customer's line
 * for that product.
 */
export const takeFromCart = async (
  trx: Transaction<Tables>,
  customerId: string,
  lines: readonly { lineId: string; productId: string }[],
): Promise<void> => {
  const productOf = new Map(lines.map(({ lineId, productId }) => [lineId, productId]))
  if (productOf.size === 0) return
  const gone = await deleteLines(trx, customerId, [...productOf.keys()])
  const areAllThere =
    gone.length === productOf.size && gone.every(({ id, product_id }) => productOf.get(id) === product_id)
  if (!areAllThere) throw cartLineNotFound()
}
