// What a cart comes to.

/**
 * What a customer pays for one piece: price − floor(price × percent / 100), the floor taken in whole dollars. So 129.00 at 20 % gives
 * 129 − 25 = 104.00, and 129.50 gives 129.50 − 25 = 104.50.
 */
export const discountedCents = (priceCents: number, percent: number): number =>
  priceCents - Math.floor((priceCents * percent) / 10_000) * 100

/** Of one package, in a cart and in an order. */
export const mostPieces = 1_000_000

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

/** The brokerage's fee is for each order, whatever it holds, in the cart and for Buy Now alike. */
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
  /** One piece, as it is listed. */
  priceCents: number
  /** One piece, its discount taken off. */
  unitCents: number
  quantity: number
}

/** What the lines come to at their listed prices, and what each discount takes off, as the cart and an order show it. */
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
 * The quantity after one piece more or less. Of a line beyond its stock, one less brings it within: a customer who asks for less gets
 * something that can be bought. A result below 1, or one more beyond stock, is for the caller to refuse.
 */
export const steppedQuantity = (
  { quantity, stock }: Pick<PricedLine, 'quantity' | 'stock'>,
  step: 1 | -1,
): number => (step === -1 && stock >= 1 ? Math.min(quantity - 1, stock) : quantity + step)
