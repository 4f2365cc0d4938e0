import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { cartLineNotFound } from '#server/cart/problems'
import { deletingCoupon, deletingLines } from '#server/cart/store'
import { type Part, part } from '#server/platform/database/pipeline'

/**
 * Removes ordered lines and the coupon from the cart, in the order's transaction. Throws `cart_line_not_found` unless each is this customer's line
 * for that product.
 */
export const takingFromCart = (
  trx: Transaction<Tables>,
  customerId: string,
  lines: readonly { lineId: string; productId: string }[],
): Part<void> => {
  const productOf = new Map(lines.map(({ lineId, productId }) => [lineId, productId]))
  const isFromCart = productOf.size > 0
  const deleting = isFromCart ? [deletingLines(trx, customerId, [...productOf.keys()])] : []
  const ending = isFromCart ? [deletingCoupon(trx, customerId)] : []
  return part([...deleting, ...ending], ([gone = []]) => {
    const areAllThere =
      gone.length === productOf.size && gone.every(({ id, product_id }) => productOf.get(id) === product_id)
    if (!areAllThere) throw cartLineNotFound()
  })
}
