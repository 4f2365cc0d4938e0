// The cart as it will be once the server has agreed. The server's own sums take the place of these as soon as they are there.
import type { Cart, CartLine, CartShop } from '#contract/cart'

/** One piece more or less of a line. Of a line beyond its stock, one less brings it within: so does the server. */
export const withStep = (cart: Cart, lineId: string, step: 1 | -1): Cart =>
  rebuilt(cart, (lines) =>
    lines.map((line) => (line._id === lineId ? { ...line, quantity: stepped(line, step) } : line)),
  )

export const withoutLine = (cart: Cart, lineId: string): Cart =>
  rebuilt(cart, (lines) => lines.filter((line) => line._id !== lineId))

/** Pieces of a package: in its line, or, as that line has no id yet, in the count alone. */
export const withPieces = (cart: Cart, productId: string, quantity: number): Cart => {
  const line = linesOf(cart).find(({ productInfo }) => productInfo._id === productId)
  if (!line) return { ...cart, card_product_count: cart.card_product_count + quantity }
  return rebuilt(cart, (lines) =>
    lines.map((other) => (other === line ? { ...line, quantity: line.quantity + quantity } : other)),
  )
}

/** Those that can be bought first. */
export const linesOf = ({ card_products, outofstock_products }: Cart): CartLine[] => [
  ...card_products.flatMap(({ products }) => products),
  ...outofstock_products,
]

const stepped = ({ quantity, productInfo: { stock } }: CartLine, step: 1 | -1) => {
  const next = quantity + step
  return step === -1 && stock >= 1 ? Math.min(next, stock) : next
}

const rebuilt = (cart: Cart, change: (lines: CartLine[]) => CartLine[]): Cart => {
  const lines = change(linesOf(cart)).map((line) => ({
    ...line,
    exceedsStock: line.quantity > line.productInfo.stock,
  }))
  const bought = lines.filter(({ exceedsStock }) => !exceedsStock)
  const leftOver = lines.filter(({ exceedsStock }) => exceedsStock)
  return {
    card_products: byShop(bought),
    price: priceOf(bought),
    card_product_count: piecesOf(lines),
    buy_product_item: piecesOf(bought),
    platform_fee: bought.length > 0 ? cart.platform_fee : 0,
    outOfStockProduct: leftOver,
    outofstock_products: leftOver,
  }
}

const byShop = (lines: readonly CartLine[]): CartShop[] => {
  const shops = new Map<string, CartLine[]>()
  for (const line of lines) {
    const { sellerId } = line.productInfo
    shops.set(sellerId, [...(shops.get(sellerId) ?? []), line])
  }
  return [...shops].map(([sellerId, products]) => ({
    sellerId,
    shopName: products[0]?.productInfo.shopName ?? '',
    price: priceOf(products),
    products,
  }))
}

const piecesOf = (lines: readonly CartLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const priceOf = (lines: readonly CartLine[]) =>
  inCents(lines, ({ quantity, productInfo }) => productInfo.discountedPrice * quantity)

/** Sums dollars without the rounding of binary fractions. */
export const inCents = <Item>(items: readonly Item[], dollarsOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + Math.round(dollarsOf(item) * 100), 0) / 100
