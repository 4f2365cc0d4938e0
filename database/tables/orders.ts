import type { Generated } from 'kysely'
import type { RefundRequestState } from '#rules/refunds'
import type { OrderState, PaymentState } from '#rules/orders'

/** An order, at the prices of the moment it was placed. */
export type OrderTable = {
  id: string
  /** The order number that people use, from 1001. */
  number: number
  customer_id: string
  state: OrderState
  payment_state: PaymentState
  /** Total quantity of all lines. */
  items: number
  /** Sum of unit price × quantity. */
  lines_cents: number
  /** Null without a coupon, and once the coupon is deleted; the code stays. */
  coupon_id: string | null
  coupon_code: string | null
  coupon_cents: number
  fee_cents: number
  /** The amount due: lines − coupon + fee. */
  total_cents: number
  /** JSON, the contract's Shipping. */
  shipping: string
  /** Its phone number, as `phoneToFind` spells it; '' without one. Null until a job has filled it in. */
  shipping_phone: string | null
  placed_at: number
  /** When it will be canceled if it is still unpaid. */
  expires_at: number
  /** When the hold on its pieces ends while it is unpaid; null when they are not held. */
  held_until: number | null
  /** How long payment attempts have extended the hold, in all. */
  hold_extended_ms: Generated<number>
  paid_at: number | null
  /** Null again if the order was reinstated. */
  cancelled_at: number | null
  refunded_at: number | null
  /** When the desk started and finished its work; null while it has not. */
  started_at: number | null
  done_at: number | null
  /** Increases with every change that an action at the desk could conflict with: a step, a refund. */
  version: Generated<number>
  updated_at: number
}

/** One product of an order, as it was when ordered. */
export type OrderLineTable = {
  order_id: string
  /** The product may no longer exist. */
  product_id: string
  /** Position among the lines, from 0. */
  position: number
  name: string
  slug: string
  brand: string
  /** The product's first picture, if any. */
  picture_address: string | null
  /** The list price, before the discount. */
  price_cents: number
  discount_percent: number
  /** The price of one piece after discount, before any coupon. */
  unit_cents: number
  /** What the coupon takes off all pieces of the line. */
  coupon_cents: Generated<number>
  quantity: number
  seller_id: string
  /** The brokerage does the work itself. Null for a line from before this was stored. */
  is_own: 0 | 1 | null
  /** For all pieces of the line. */
  seller_share_cents: number
  /** JSON: the package's listing plan. Null: it had none. */
  listing_plan: Generated<string | null>
  /** When its seller finished it; null until then. */
  done_at: number | null
}

/** Evidence that an order is based on. The same evidence may serve several orders. */
export type OrderConsentTable = {
  order_id: string
  consent_id: string
}

/** A customer's request for a refund of a paid order. */
export type RefundRequestTable = {
  id: string
  order_id: string
  state: RefundRequestState
  reason: string
  /** JSON: what was known about the start of work when the customer asked. */
  evidence: string
  /** What the brokerage wrote about its decision; '' without a text. */
  answer: string
  created_at: number
  decided_at: number | null
  /** The staff account; null when the full refund decided it. */
  decided_by: string | null
}

/** A case that only a person at the brokerage can settle, such as a refund that is due. */
export type DeskCaseTable = {
  id: string
  /** A short category: 'refund due'. */
  kind: string
  order_id: string | null
  /** One sentence: what happened and what to do. */
  reason: string
  /** JSON; never a secret. */
  details: string
  /** Unique, so that a case is filed once, however often it is reported. */
  unique_key: string
  created_at: number
  closed_at: number | null
  /** The account that closed it. */
  closed_by: string | null
  /** What was done about it, in the words of the person who settled it. */
  settled_note: Generated<string>
}

/** A note about an order that only the staff reads. */
export type OrderNoteTable = {
  id: string
  order_id: string
  /** The staff account. */
  author_id: string
  text: string
  created_at: number
}

/** The first response to a call that may be repeated. */
export type IdempotencyKeyTable = {
  /** The account, or another id that separates callers. */
  caller: string
  /** Method and path. */
  call: string
  /** Chosen by the caller. */
  key: string
  /** SHA-256 of the parsed body. */
  body_hash: string
  /** JSON. Null while the call is running, which no other transaction sees. */
  answer: string | null
  created_at: number
}

/** Numbers without gaps, assigned in the transaction that uses them. Other transactions that count the same thing wait for it. */
export type CounterTable = {
  name: 'order'
  /** The last number assigned. */
  number: number
}
