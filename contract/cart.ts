// The cart: products that a customer wants to buy, priced by the server.
import * as z from 'zod/mini'
import { mostPieces } from '#rules/quantities'
import { longestCode, normalCode } from '#rules/coupons'
import { Dollars, Product } from './catalogue.ts'
import { endpoint, MessageResponse } from './endpoint.ts'
import { Id } from './id.ts'

/** However it is typed or pasted. */
export const CouponCode = z.string().check(z.overwrite(normalCode), z.minLength(1), z.maxLength(longestCode))

export const CartLine = z.object({
  _id: z.string(),
  quantity: z.number(),
  productInfo: Product,
  /** The price of one piece after discount, when the customer last added it. Absent when it has not changed. */
  priceBefore: z.optional(Dollars),
  /** The stock no longer covers the quantity, so the line cannot be bought as it is. */
  exceedsStock: z.boolean(),
})
export type CartLine = z.output<typeof CartLine>

export const CartShop = z.object({
  sellerId: z.string(),
  shopName: z.string(),
  /** The sum of its lines. */
  price: Dollars,
  products: z.array(CartLine),
})
export type CartShop = z.output<typeof CartShop>

export const Cart = z.object({
  /** The lines that can be bought. Shops and lines are in the order they were added. */
  card_products: z.array(CartShop),
  /** The sum of `card_products` after discounts, before coupon and fee. */
  price: Dollars,
  /** Total quantity of all lines. */
  card_product_count: z.number(),
  /** Total quantity of the lines that can be bought. */
  buy_product_item: z.number(),
  /** 0 when nothing can be bought. */
  platform_fee: Dollars,
  /** The other lines: out of stock, or less in stock than the quantity. */
  outOfStockProduct: z.array(CartLine),
  /** A copy of `outOfStockProduct`. */
  outofstock_products: z.array(CartLine),
  /** The lines of packages that are no longer offered. They count for nothing until they are removed. Absent when there are none. */
  gone: z.optional(z.array(z.object({ _id: z.string(), name: z.string() }))),
  /** The coupon that was applied to the cart, and what it takes off now. Absent when no coupon counts. */
  coupon: z.optional(z.object({ code: z.string(), couponDiscount: Dollars })),
  /** Why the applied coupon does not count now, in a sentence for the customer. */
  couponProblem: z.optional(z.string()),
  /** The coupon can never count again, so it was removed from the cart. */
  isCouponRemoved: z.optional(z.boolean()),
})
export type Cart = z.output<typeof Cart>

const line = z.object({ cardId: z.string() })

/** Why a coupon is refused, for every call that takes one. */
export const couponProblems = [
  'coupon_unknown',
  'coupon_not_valid_yet',
  'coupon_expired',
  'coupon_used',
  'coupon_for_nothing_in_cart',
  'nothing_to_pay',
] as const

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/home/product/add-to-card',
  summary: 'Add a package to the cart. If it is in the cart already, the quantity of its line increases',
  tag: 'Cart',
  caller: 'customer',
  body: z.object({
    userId: Id,
    productId: Id,
    quantity: z.int().check(z.minimum(1), z.maximum(mostPieces)),
  }),
  response: MessageResponse,
  created: true,
  problems: ['out_of_stock', 'product_not_found'],
})

export const getCart = endpoint({
  method: 'GET',
  path: '/api/home/product/get-card-product/:userId',
  summary: 'The caller’s cart, grouped by shop, with its totals',
  tag: 'Cart',
  caller: 'customer',
  params: z.object({ userId: z.string() }),
  response: Cart,
})

export const deleteCartLine = endpoint({
  method: 'DELETE',
  path: '/api/home/product/delete-card-product/:cardId',
  summary: 'Remove a line from the cart',
  tag: 'Cart',
  caller: 'customer',
  params: line,
  response: MessageResponse,
  problems: ['cart_line_not_found'],
})

export const increaseQuantity = endpoint({
  method: 'PUT',
  path: '/api/home/product/quantity-inc/:cardId',
  summary: 'Increase the quantity of a line by one, up to the stock',
  tag: 'Cart',
  caller: 'customer',
  params: line,
  response: MessageResponse,
  problems: ['out_of_stock', 'product_not_found', 'cart_line_not_found'],
})

export const decreaseQuantity = endpoint({
  method: 'PUT',
  path: '/api/home/product/quantity-dec/:cardId',
  summary:
    'Decrease the quantity of a line by one, down to one. A line that exceeds the stock is decreased to the stock',
  tag: 'Cart',
  caller: 'customer',
  params: line,
  response: MessageResponse,
  problems: ['quantity_at_least_one', 'product_not_found', 'cart_line_not_found'],
})

export const applyCoupon = endpoint({
  method: 'POST',
  path: '/api/home/product/apply-coupon',
  summary:
    'The discount of a coupon for the caller’s cart, where it stays until an order, or for one package. The coupon is used only when an order is placed',
  tag: 'Cart',
  caller: 'customer',
  body: z.object({
    code: CouponCode,
    /** Buy Now: one package, without the cart. */
    single: z.optional(
      z.object({ productId: Id, quantity: z.int().check(z.minimum(1), z.maximum(mostPieces)) }),
    ),
  }),
  response: z.object({
    /** The canonical spelling of the code, however it was typed. */
    code: z.string(),
    couponDiscount: Dollars,
    /** The amount due: price − coupon + fee. */
    total: Dollars,
    message: z.string(),
  }),
  problems: [...couponProblems, 'product_not_found'],
})

export const removeCoupon = endpoint({
  method: 'DELETE',
  path: '/api/home/product/remove-coupon',
  summary: 'Remove the coupon from the caller’s cart. Without one, nothing changes',
  tag: 'Cart',
  caller: 'customer',
  response: MessageResponse,
})
