// What a cart comes to. Pure: numbers in, numbers out.

/** For each order, whatever it holds, in the cart and for Buy Now alike: specification, point 9. */
export const platformFeeCents = 2_000

export type PricedLine = {
  /** One piece, its discount taken off. */
  unitCents: number
  quantity: number
  stock: number
}

export type CartSums = {
  /** Before coupon and fee. */
  priceCents: number
  /** 0 when nothing can be bought. */
  feeCents: number
  pieces: number
  piecesThatCanBeBought: number
}

/**
 * As a whole or not at all: a line of five of which three are left counts for nothing until its quantity is lowered. So what is in the
 * price is exactly what an order takes from stock, and no order holds fewer pieces than its customer has seen.
 */
export const canBeBought = ({ quantity, stock }: Pick<PricedLine, 'quantity' | 'stock'>): boolean =>
  quantity <= stock

export const sumCart = (lines: readonly PricedLine[]): CartSums => {
  const bought = lines.filter(canBeBought)
  return {
    priceCents: priceOf(bought),
    feeCents: bought.length > 0 ? platformFeeCents : 0,
    pieces: piecesOf(lines),
    piecesThatCanBeBought: piecesOf(bought),
  }
}

export const priceOf = (lines: readonly Pick<PricedLine, 'unitCents' | 'quantity'>[]): number =>
  lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)

const piecesOf = (lines: readonly Pick<PricedLine, 'quantity'>[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
