import type { AttemptState } from '#rules/payments'
import type { RefundState } from '#rules/refunds'

/** One way by which a customer sets out to pay an order. Orders know nothing of it until money has moved. */
export type PaymentAttemptTable = {
  /** Also the key under which the provider is asked, so that asking twice makes one. */
  id: string
  order_id: string
  provider: ProviderName
  /** The provider's own id; null until it has answered. */
  provider_ref: string | null
  amount_cents: number
  /** Three letters, upper case. */
  currency: string
  /** 'open' and 'processing' may still bring money; an order has one such attempt at each provider. */
  state: AttemptState
  /** When we set out to take the money that was approved. While the attempt is live, no other attempt of the order may be taken. */
  taken_at: number | null
  /** Until then the one who set out is at work; after that somebody else goes on with this attempt. */
  taken_until: number | null
  created_at: number
  updated_at: number
}

export type ProviderName = 'stripe' | 'paypal' | 'test card' | 'test paypal'

/** What a provider has told us, stored before anything is made of it. */
export type PaymentEventTable = {
  id: string
  provider: ProviderName
  /** The provider's own id. */
  event_id: string
  /** The provider's own word. */
  kind: string
  /** The body as it was sent. */
  payload: string
  /** How often it came. */
  times_received: number
  received_at: number
  applied_at: number | null
  /** Why the last try to apply it failed. */
  error: string | null
}

/** Money that has reached us. */
export type PaymentTable = {
  id: string
  order_id: string
  attempt_id: string
  provider: ProviderName
  /** The provider's id of the charge or capture. */
  provider_ref: string
  amount_cents: number
  currency: string
  /** How it was paid, in words: 'Visa ending in 4242'. */
  method: string
  /** 'order': it pays its order. 'give back': it must go back to whoever paid it. */
  purpose: 'order' | 'give back'
  received_at: number
}

/** Money that goes back, asked for by the desk or seen at the provider. */
export type RefundTable = {
  id: string
  payment_id: string
  provider: ProviderName
  /** Null until the provider has answered. */
  provider_ref: string | null
  /** As whoever asked chose it, so that asking twice gives back once. */
  request_key: string | null
  amount_cents: number
  state: RefundState
  /** The account at the desk; null when we only heard of it. */
  asked_by: string | null
  reason: string
  created_at: number
  updated_at: number
}

/** A customer who asks the bank, not us, for the money. */
export type DisputeTable = {
  id: string
  payment_id: string
  provider: ProviderName
  provider_ref: string
  amount_cents: number
  /** The provider's own word. */
  state: string
  created_at: number
  updated_at: number
}

/** What the test providers know. They stand for other people's computers: nothing else of the program reads this. */
export type TestPaymentTable = {
  id: string
  kind: 'card' | 'paypal'
  request_key: string
  /** Of a card payment; what its form proves itself by. */
  client_secret: string | null
  /** What we asked to be told with every answer. */
  order_id: string
  attempt_id: string
  description: string
  amount_cents: number
  currency: string
  status: string
  /** Once money has moved. */
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
