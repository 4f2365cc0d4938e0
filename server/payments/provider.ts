// What the shop asks of whoever moves the money. Two providers of each kind answer it: a real one, and one for tests.
import type { IncomingHttpHeaders } from 'node:http'
import type { ProviderName } from '#database/tables/payments'
import type { AttemptState, Money } from '#rules/payments'
import type { RefundState } from '#rules/refunds'

export type { Money, ProviderName }

/** What is to be paid, and under which key the provider is asked for it. */
export type PaymentRequest = {
  attemptId: string
  orderId: string
  money: Money
  /** In words, for the provider's pages and statements: 'Order 1001'. */
  description: string
}

/** Money that a provider says has moved. */
export type MovedMoney = {
  /** The provider's id of the charge or capture. */
  ref: string
  money: Money
  /** In words, as a receipt says it: 'Visa ending in 4242'. */
  method: string
}

export type RefundReport = {
  ref: string
  money: Money
  state: Exclude<RefundState, 'asked'>
  /** Our own id, when the desk asked for it. */
  refundId: string | null
}

/** What a provider says of one attempt. */
export type AttemptReport = {
  /** The provider's id of the whole attempt. */
  ref: string
  /** Ours, as we gave them along; null when the attempt is nothing of ours. */
  attemptId: string | null
  orderId: string | null
  /** 'approved': the customer has agreed, and we may take the money. */
  state: AttemptState | 'approved'
  money: Money
  /** Once money has moved, and also when it went back afterwards. */
  moved: MovedMoney | null
  refunds: readonly RefundReport[]
}

/** One thing that a webhook tells us. */
export type News =
  /** The whole truth about an attempt. */
  | { tells: 'report'; report: AttemptReport }
  /** Something happened to an attempt; the provider has to be asked what. */
  | { tells: 'look'; attempt: AttemptHint }
  | { tells: 'refund'; attempt: AttemptHint & { paymentRef: string }; refund: RefundReport }
  | { tells: 'dispute'; paymentRef: string; dispute: { ref: string; state: string; money: Money } }
  | { tells: 'nothing' }

/** By what an attempt can be found. */
export type AttemptHint = {
  ref?: string | null
  attemptId?: string | null
  paymentRef?: string
}

export type ProviderEvent = { id: string; kind: string; news: News }

export type RefundRequest = {
  refundId: string
  paymentRef: string
  money: Money
}

type Provider<Name extends ProviderName> = {
  name: Name
  /** Null: the provider knows no such attempt, or has forgotten it because nothing came of it. */
  read(ref: string): Promise<AttemptReport | null>
  /**
   * Takes the money that the customer has approved. Asking twice takes it once. Throws `payment_refused` when it cannot be had by this
   * attempt, now or later.
   */
  capture(ref: string, attemptId: string): Promise<AttemptReport>
  /** Asking twice with the same id gives back once. Throws a Problem when the provider refuses. */
  refund(request: RefundRequest): Promise<RefundReport>
  /** Throws `webhook_not_verified` when these headers cannot be the provider's, before a byte of the body is read. Asks nobody. */
  checkHeaders(headers: IncomingHttpHeaders): void
  /** Throws `webhook_not_verified` unless the provider itself sent exactly these bytes, and lately. */
  verifyWebhook(body: Buffer, headers: IncomingHttpHeaders): Promise<void>
  /** Reads a body that was verified. */
  readEvent(body: string): ProviderEvent
}

export type CardProvider = Provider<'stripe' | 'test card'> & {
  /** Asking twice with the same attempt makes one. */
  createIntent(request: PaymentRequest): Promise<CardIntent>
  read(ref: string): Promise<CardIntent | null>
  /** From now on no money can come of it, unless the report says that it has moved or is on its way. Approved money is set free. */
  cancelIntent(ref: string): Promise<AttemptReport | null>
}

/** The secret lets the card form of one browser pay, and nothing else. It is stored nowhere. */
export type CardIntent = AttemptReport & { clientSecret: string }

export type PayPalProvider = Provider<'paypal' | 'test paypal'> & {
  createOrder(request: PaymentRequest & PayPalPages): Promise<PayPalOrder>
  read(ref: string): Promise<PayPalOrder | null>
}

export type PayPalOrder = AttemptReport & {
  /** Where the customer approves it; null when there is nothing to approve any more. */
  approvalUrl: string | null
}

export type PayPalPages = {
  returnUrl: string
  cancelUrl: string
  address: PayPalAddress
}

export type PayPalAddress = {
  recipientName: string
  line1: string
  city: string
  /** Two letters. */
  state: string
  postalCode: string
}
