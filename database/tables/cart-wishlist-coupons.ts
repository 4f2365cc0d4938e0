/** One product that a customer means to buy. */
export type CartLineTable = {
  id: string
  customer_id: string
  product_id: string
  /** At least 1. */
  quantity: number
  /** What one piece cost, discount taken off, when the customer last added it. */
  seen_price_cents: number
  created_at: number
  updated_at: number
}

/** One product that a customer wants to remember. */
export type WishTable = {
  id: string
  customer_id: string
  product_id: string
  created_at: number
}

export type CouponTable = {
  id: string
  /** Upper case. */
  code: string
  /** 1 to 100; either this or `amount_cents`. */
  percent: number | null
  amount_cents: number | null
  /** At most one of these two; neither: good for everything. */
  category_id: string | null
  product_id: string | null
  /** YYYY-MM-DD in Mountain Time, both inclusive; null leaves that end open. */
  first_day: string | null
  last_day: string | null
  is_once_per_customer: 0 | 1
  created_at: number
}

/** A coupon in an order. It goes when the order is cancelled, which gives the coupon back. */
export type CouponUseTable = {
  order_id: string
  coupon_id: string
  customer_id: string
  /** The coupon's own at that time, so that an index holds it to once. */
  is_once_per_customer: 0 | 1
  created_at: number
}
