// What a cart costs.

export type PricedLine = {
  /** Price of one piece after its discount. */
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
 * A line counts as a whole or not at all: a line of five with three in stock counts for nothing until its quantity is lowered. So an
 * order takes from stock exactly what the customer saw in the price.
 */
export const canBeBought = ({ quantity, stock }: Pick<PricedLine, 'quantity' | 'stock'>): boolean =>
  quantity <= stock

/** Sums up the lines. The brokerage charges its fee once per order, for the cart and for Buy Now alike. */
export const sumCart = (lines: readonly PricedLine[], platformFeeCents: number): CartSums => {
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

type ListedLine = {
  lineId: string
  name: string
  /** Listed price of one piece. */
  priceCents: number
  /** Price of one piece after its discount. */
  unitCents: number
  quantity: number
}

/** The sum of the lines at list prices, and what the discounts save, as the cart and an order show them. */
export const listedSums = (lines: readonly ListedLine[]) => ({
  listedCents: lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0),
  savings: lines
    .filter(({ unitCents, priceCents }) => unitCents < priceCents)
    .map(({ lineId, name, priceCents, unitCents, quantity }) => ({
      lineId,
      name,
      cents: (priceCents - unitCents) * quantity,
    })),
})

export const piecesOf = (lines: readonly Pick<PricedLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * The quantity after one more or one less. If the quantity exceeds the stock, one less lowers it to the stock, so that the line can be
 * bought. The caller has to refuse a result below 1 and an increase beyond the stock.
 */
export const steppedQuantity = (
  { quantity, stock }: Pick<PricedLine, 'quantity' | 'stock'>,
  step: 1 | -1,
): number => (step === -1 && stock >= 1 ? Math.min(quantity - 1, stock) : quantity + step)
