import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { cartLineNotFound } from '#server/cart/problems'
import { deletingLines } from '#server/cart/store'
import { type Part, part } from '#server/platform/database/together'

/**
 * Removes ordered lines from the cart, in the order's transaction. Throws `cart_line_not_found` unless each is this customer's line
 * for that product.
 */
export const takingFromCart = (
  trx: Transaction<Tables>,
  customerId: string,
  lines: readonly { lineId: string; productId: string }[],
): Part<void> => {
  const productOf = new Map(lines.map(({ lineId, productId }) => [lineId, productId]))
  const deleting = productOf.size > 0 ? [deletingLines(trx, customerId, [...productOf.keys()])] : []
  return part(deleting, ([gone = []]) => {
    const areAllThere =
      gone.length === productOf.size && gone.every(({ id, product_id }) => productOf.get(id) === product_id)
    if (!areAllThere) throw cartLineNotFound()
  })
}
