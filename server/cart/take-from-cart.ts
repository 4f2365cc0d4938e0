import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { cartLineNotFound } from '#server/cart/problems'
import { deleteLines, removeCartCoupon } from '#server/cart/store'

/**
 * Removes ordered lines and the coupon from the cart, in the order's transaction. Lines without an id are not from the cart. Throws
 * `cart_line_not_found` unless each of the others is this customer's line for that product.
 */
export const takeFromCart = async (
  trx: Transaction<Tables>,
  customerId: string,
  lines: readonly { lineId: string; productId: string }[],
): Promise<void> => {
  const ofCart = lines.filter(({ lineId }) => lineId !== '')
  if (ofCart.length === 0) return
  const productOf = new Map(ofCart.map(({ lineId, productId }) => [lineId, productId]))
  const gone = await deleteLines(trx, customerId, [...productOf.keys()])
  const areAllThere =
    gone.length === productOf.size && gone.every(({ id, product_id }) => productOf.get(id) === product_id)
  if (!areAllThere) throw cartLineNotFound()
  await removeCartCoupon(trx, { customerId })
}
