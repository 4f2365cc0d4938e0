// The expected cart before the server has confirmed a change. The server's own sums replace these as soon as they arrive.
import type { Cart, CartLine, CartShop } from '#web/lists/cart.ts'
import { canBeBought, type PricedLine, priceOf, steppedQuantity, sumCart } from '#rules/cart'
import { cents, dollars } from '#rules/money'

/** One piece more or less of a line. If a line exceeds its stock, one less reduces it to the stock, as on the server. */
export const withStep = (cart: Cart, lineId: string, step: 1 | -1): Cart =>
  rebuilt(cart, (lines) =>
    lines.map((line) => (line._id === lineId ? { ...line, quantity: stepped(line, step) } : line)),
  )

export const withoutLine = (cart: Cart, lineId: string): Cart =>
  rebuilt(cart, (lines) => lines.filter((line) => line._id !== lineId))

/** Pieces of a package: in its line, or only in the count while that line has no id. */
export const withPieces = (cart: Cart, productId: string, quantity: number): Cart => {
  const line = linesOf(cart).find(({ productInfo }) => productInfo._id === productId)
  if (!line) return { ...cart, pieces: cart.pieces + quantity }
  return rebuilt(cart, (lines) =>
    lines.map((other) => (other === line ? { ...line, quantity: line.quantity + quantity } : other)),
  )
}

/** The lines that can be bought come first. */
export const linesOf = ({ shops, leftOver }: Cart): CartLine[] => [
  ...shops.flatMap(({ products }) => products),
  ...leftOver,
]

const rebuilt = (cart: Cart, change: (lines: CartLine[]) => CartLine[]): Cart =>
  cartOf(change(linesOf(cart)), cart.platformFee)

const stepped = ({ quantity, productInfo: { stock } }: CartLine, step: 1 | -1) =>
  steppedQuantity({ quantity, stock }, step)

/** A cart of these lines. The fee counts once something in it can be bought. */
export const cartOf = (shown: readonly CartLine[], platformFee: number): Cart => {
  const lines = shown.map((line) => ({ ...line, exceedsStock: !canBeBought(pricedLine(line)) }))
  const sums = sumCart(lines.map(pricedLine), cents(platformFee))
  const leftOver = lines.filter(({ exceedsStock }) => exceedsStock)
  return {
    shops: byShop(lines.filter(({ exceedsStock }) => !exceedsStock)),
    price: dollars(sums.priceCents),
    pieces: sums.pieces,
    piecesThatCanBeBought: sums.piecesThatCanBeBought,
    platformFee: dollars(sums.feeCents),
    leftOver,
  }
}

const pricedLine = ({ quantity, productInfo: { discountedPrice, stock } }: CartLine): PricedLine => ({
  unitCents: cents(discountedPrice),
  quantity,
  stock,
})

const byShop = (lines: readonly CartLine[]): CartShop[] => {
  const shops = new Map<string, CartLine[]>()
  for (const line of lines) {
    const { sellerId } = line.productInfo
    shops.set(sellerId, [...(shops.get(sellerId) ?? []), line])
  }
  return [...shops].map(([sellerId, products]) => ({
    sellerId,
    shopName: products[0]?.productInfo.shopName ?? '',
    price: dollars(priceOf(products.map(pricedLine))),
    products,
  }))
}

/** Sums dollars without the rounding of binary fractions. */
export const inCents = <Item>(items: readonly Item[], dollarsOf: (item: Item) => number): number =>
  dollars(items.reduce((sum, item) => sum + cents(dollarsOf(item)), 0))
