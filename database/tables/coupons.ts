import type { EditedAtDesk } from './edited-at-desk.ts'

export type CouponTable = EditedAtDesk & {
  id: string
  /** Upper case. */
  code: string
  /** 1 to 100. A coupon has either this or `amount_cents`. */
  percent: number | null
  amount_cents: number | null
  /** At most one of these is set. With neither, the coupon is valid for everything. */
  category_id: string | null
  product_id: string | null
  /** YYYY-MM-DD in Mountain Time, both inclusive. Null: no limit on that side. */
  first_day: string | null
  last_day: string | null
  is_once_per_customer: 0 | 1
  created_at: number
}

/** A coupon used in an order. Deleted when the order is canceled, which makes the coupon usable again. */
export type CouponUseTable = {
  order_id: string
  coupon_id: string
  customer_id: string
  /** Copied from the coupon, so that an index can enforce one use. */
  is_once_per_customer: 0 | 1
  created_at: number
}
