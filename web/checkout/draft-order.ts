// What is about to be ordered, and what has changed about it.
import type { Cart } from '#web/lists/cart.ts'
import type { AppliedCoupon } from '#web/lists/cart-state.ts'
import { summaryOf } from '#web/cart/summary.ts'
import { formatChange } from '#web/cart/sums.tsx'
import { formatDollars } from '#web/ui/price.tsx'
import type { Product } from '#contract/catalogue'
import { cartOf } from '#web/lists/preview.ts'

/** Only the lines that can be bought are ordered. */
export type DraftOrder = {
  cart: Cart
  coupon: AppliedCoupon | undefined
  /** The token of the quote that is ordered. */
  quote?: string
}

export type OrderChange = { about: string; before: string; after: string }

export const totalOf = ({ cart, coupon }: DraftOrder): number => summaryOf(cart, coupon).total

export const linesIn = ({ shops }: Cart) => shops.flatMap(({ products }) => products)

/** What the customer saw and what it is now, for each value that changed. The total comes last. */
export const changesBetween = (before: DraftOrder, after: DraftOrder): OrderChange[] => [
  ...lineChanges(before.cart, after.cart),
  ...change('Coupon', couponText(before), couponText(after)),
  ...change('Platform fee', formatDollars(before.cart.platformFee), formatDollars(after.cart.platformFee)),
  ...change('Total', formatDollars(totalOf(before)), formatDollars(totalOf(after))),
]

const lineChanges = (before: Cart, after: Cart) => {
  const names = new Map<string, string>()
  for (const { productInfo } of [...linesIn(before), ...linesIn(after)])
    names.set(productInfo._id, productInfo.name)
  return [...names].flatMap(([productId, name]) =>
    change(name, lineText(before, productId), lineText(after, productId)),
  )
}

/** The text for a package in an order: '2 at $119'. */
const lineText = (cart: Cart, productId: string) => {
  const isIt = ({ productInfo }: { productInfo: { _id: string } }) => productInfo._id === productId
  const line = linesIn(cart).find(isIt)
  if (line) return `${line.quantity} at ${formatDollars(line.productInfo.discountedPrice)}`
  const leftOver = cart.leftOver.find(isIt)
  if (!leftOver) return 'Not ordered'
  return leftOver.productInfo.stock === 0 ? 'Out of stock' : `Only ${leftOver.productInfo.stock} left`
}

const couponText = ({ coupon }: DraftOrder) =>
  coupon ? `${coupon.code}, ${formatChange(-coupon.couponDiscount)}` : 'None'

const change = (about: string, before: string, after: string): OrderChange[] =>
  before === after ? [] : [{ about, before, after }]

/** A cart with only this package, so that Buy Now is reviewed, summed and ordered like a cart. Its line has no id, which marks it as Buy Now. */
export const buyNowCart = (product: Product, quantity: number, platformFee: number): Cart =>
  cartOf([{ _id: '', quantity, productInfo: product, exceedsStock: false }], platformFee)
