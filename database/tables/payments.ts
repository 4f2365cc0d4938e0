import type { Generated } from 'kysely'
import type { AttemptState } from '#rules/payments'
import type { RefundState } from '#rules/refunds'

/** One attempt of a customer to pay an order. Orders know nothing about it until money has moved. */
export type PaymentAttemptTable = {
  /** Also the idempotency key sent to the provider, so that a repeated request creates only one payment. */
  id: string
  order_id: string
  provider: ProviderName
  /** The provider's id; null until it has responded. */
  provider_ref: string | null
  amount_cents: number
  /** Three letters, upper case. */
  currency: string
  /** 'open' and 'processing' may still bring money; an order has one such attempt at each provider. */
  state: AttemptState
  /** When we started to take the approved money. While the attempt is live, no other attempt of the order may take money. */
  taken_at: number | null
  /** When the claim to capture expires. After that another process continues with this attempt. */
  taken_until: number | null
  created_at: number
  updated_at: number
}

/** 'by hand': no company. The brokerage took a check or a bank transfer, and the desk recorded it. */
export type ProviderName = 'stripe' | 'paypal' | 'test card' | 'test paypal' | 'by hand'

/** A provider's webhook message, stored before it is processed. */
export type PaymentEventTable = {
  id: string
  provider: ProviderName
  /** The provider's id. */
  event_id: string
  /** The provider's name for it. */
  kind: string
  /** The body exactly as sent. */
  payload: string
  /** How often it arrived. */
  times_received: number
  received_at: number
  applied_at: number | null
  /** Why the last attempt to apply it failed. */
  error: string | null
}

/** Money received. */
export type PaymentTable = {
  id: string
  order_id: string
  attempt_id: string
  provider: ProviderName
  /** The provider's id of the charge or capture. */
  provider_ref: string
  amount_cents: number
  currency: string
  /** The payment method in words: 'Visa ending in 4242'. */
  method: string
  /** 'order': pays its order. 'give back': must be refunded. */
  purpose: 'order' | 'give back'
  /** When we learned of it. Money by hand may have come earlier. */
  received_at: number
  /** JSON, what the desk recorded of money by hand; null for money of a provider. */
  by_hand: Generated<string | null>
}

/** A refund, requested by the desk or seen at the provider. */
export type RefundTable = {
  id: string
  payment_id: string
  provider: ProviderName
  /** Null until the provider has responded. */
  provider_ref: string | null
  /** Chosen by the requester, so that a repeated request refunds once. */
  request_key: string | null
  amount_cents: number
  state: RefundState
  /** The account at the desk; null if we only heard of the refund from the provider. */
  asked_by: string | null
  reason: string
  /** What the customer reads about it; '' without a text. */
  message: Generated<string>
  /** Grants the order's open refund request even if it is only part of the payment. */
  grants_request: Generated<0 | 1>
  /** JSON, how the brokerage sent money by hand back; null for a refund of a provider. */
  by_hand: Generated<string | null>
  /** When it was done, if a bank returned it since; null for all others. */
  done_at: Generated<number | null>
  created_at: number
  /** When it came to its state: when it was done, or when it failed. */
  updated_at: number
}

/** What a refund gives back of one part of an order. */
export type RefundPartTable = {
  refund_id: string
  /** The package of the line, or 'fee'. */
  part: string
  amount_cents: number
}

/** A customer who asks the bank for the money instead of us. */
export type DisputeTable = {
  id: string
  payment_id: string
  provider: ProviderName
  provider_ref: string
  amount_cents: number
  /** The provider's name for it. */
  state: string
  /** The provider's words for why; '' when it gave none. */
  reason: Generated<string>
  /** The provider's deadline for our answer; null if it has not said. */
  due_at: number | null
  /** When the provider last changed it; null if it has not said. */
  changed_at: number | null
  created_at: number
  updated_at: number
}

/** The data of the test providers. They simulate other companies' servers: no other code reads this table. */
export type TestPaymentTable = {
  id: string
  kind: 'card' | 'paypal'
  request_key: string
  /** For a card payment: the secret that authorizes its form. */
  client_secret: string | null
  /** Sent by the shop, and returned in every response. */
  order_id: string
  attempt_id: string
  description: string
  amount_cents: number
  currency: string
  status: string
  /** Set once money has moved. */
  payment_ref: string | null
  card_last4: string | null
  return_url: string | null
  cancel_url: string | null
  created_at: number
}

export type TestRefundTable = {
  id: string
  payment_ref: string
  request_key: string
  amount_cents: number
}
