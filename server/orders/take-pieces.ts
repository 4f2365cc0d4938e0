import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { inLockOrder, type Pieces, putBackInStock, takeFromStock } from '#server/catalogue/stock'
import type { OrderLineRow } from '#server/orders/order'

/** Takes all pieces of an order from stock, or none. Returns the id of the first product that the stock does not cover. */
export const takePieces = async (
  trx: Transaction<Tables>,
  lines: readonly OrderLineRow[],
): Promise<string | undefined> => {
  const pieces = inLockOrder(lines.map(asPieces))
  for (const [at, wanted] of pieces.entries()) {
    if (await takeFromStock(trx, wanted)) continue
    await putBackInStock(trx, pieces.slice(0, at))
    return wanted.productId
  }
  return undefined
}

export const putBackPieces = (trx: Transaction<Tables>, lines: readonly OrderLineRow[]): Promise<void> =>
  putBackInStock(trx, lines.map(asPieces))

const asPieces = ({ product_id, quantity }: OrderLineRow): Pieces => ({ productId: product_id, quantity })
