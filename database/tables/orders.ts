import type { OrderState, PaymentState } from '#rules/orders'

/** What a customer has ordered, at the prices of that moment. */
export type OrderTable = {
  id: string
  /** What people call it, from 1001 on. */
  number: number
  customer_id: string
  state: OrderState
  payment_state: PaymentState
  /** Quantities of all lines. */
  items: number
  /** Sum of unit price × quantity. */
  lines_cents: number
  /** Null without a coupon, and once the coupon is gone; its code stays. */
  coupon_id: string | null
  coupon_code: string | null
  coupon_cents: number
  fee_cents: number
  /** What is paid: lines − coupon + fee. */
  total_cents: number
  /** JSON, the contract's Shipping. */
  shipping: string
  placed_at: number
  /** When it is cancelled if it is still unpaid. */
  expires_at: number
  /** Until when its pieces are off the shelf for it although it is unpaid; null while they are not. */
  held_until: number | null
  paid_at: number | null
  /** Null again once it was revived. */
  cancelled_at: number | null
  refunded_at: number | null
  updated_at: number
}

/** One product of an order, as it was when it was ordered. */
export type OrderLineTable = {
  order_id: string
  /** There may be no such product any more. */
  product_id: string
  /** Order among the lines, from 0. */
  position: number
  name: string
  slug: string
  brand: string
  /** The product's first picture, if it had one. */
  picture_address: string | null
  /** As listed, before the discount. */
  price_cents: number
  discount_percent: number
  /** What one piece costs, discount taken off, before any coupon. */
  unit_cents: number
  quantity: number
  seller_id: string
  /** Of all pieces of the line. */
  seller_share_cents: number
}

/** Something that only a person of the brokerage can settle, such as money that has to go back. */
export type DeskCaseTable = {
  id: string
  /** A few words to sort by: 'refund due'. */
  kind: string
  order_id: string | null
  /** One sentence that says what happened and what to do. */
  reason: string
  /** JSON; never a secret. */
  details: string
  /** The same thing is filed once, however often it is told. */
  unique_key: string
  created_at: number
  closed_at: number | null
  /** The account that closed it. */
  closed_by: string | null
}

/** The first answer to a call that its caller may repeat. */
export type IdempotencyKeyTable = {
  /** The account, or whoever else is told apart from others. */
  caller: string
  /** Method and path. */
  call: string
  /** As the caller chose it. */
  key: string
  /** SHA-256 of what was read of the body. */
  body_hash: string
  /** JSON; null while the call is at work, which nobody else can see. */
  answer: string | null
  created_at: number
}

/** Numbers without gaps, handed out in the transaction that uses them. */
export type CounterTable = {
  name: 'order'
  /** The last one that was handed out. */
  number: number
}
