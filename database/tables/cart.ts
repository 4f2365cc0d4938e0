/** A product in a customer's cart. */
export type CartLineTable = {
  id: string
  customer_id: string
  product_id: string
  /** At least 1. */
  quantity: number
  /** The price of one piece after discount, when the customer last added it. */
  seen_price_cents: number
  created_at: number
  updated_at: number
}

/** The coupon of a customer's cart. */
export type CartCouponTable = {
  customer_id: string
  /** Upper case. */
  code: string
  applied_at: number
}
