// What the shop needs from a payment provider. There are two of each kind: a real one, and one for tests.
import type { IncomingHttpHeaders } from 'node:http'
import type { ProviderName } from '#database/tables/payments'
import type { AttemptState, Money } from '#rules/payments'
import type { RefundState } from '#rules/refunds'

export type { Money, ProviderName }

/** What the customer pays, and the key for the provider. */
export type PaymentRequest = {
  attemptId: string
  orderId: string
  money: Money
  /** In words, for the provider's pages and statements: 'Order 1001'. */
  description: string
}

/** Money that has moved, as the provider reports it. */
export type MovedMoney = {
  /** The provider's id of the charge or capture. */
  ref: string
  money: Money
  /** In words for the receipt: 'Visa ending in 4242'. */
  method: string
}

export type RefundReport = {
  ref: string
  money: Money
  state: Exclude<RefundState, 'asked'>
  /** Our own refund id; null when the desk did not request the refund. */
  refundId: string | null
}

/** A provider's report on one attempt. */
export type AttemptReport = {
  /** The provider's id of the attempt. */
  ref: string
  /** Our id, which we sent along; null when the attempt is not ours. */
  attemptId: string | null
  orderId: string | null
  /** 'approved': the customer has agreed, and we may take the money. */
  state: AttemptState | 'approved'
  money: Money
  /** Set once money has moved, and kept after a refund. */
  moved: MovedMoney | null
  refunds: readonly RefundReport[]
}

export type DisputeNews = {
  ref: string
  /** The provider's name for its state. */
  state: string
  money: Money
  /** The provider's words for why; '' when it gave none. */
  reason: string
  /** The provider's deadline for our answer, in milliseconds since 1970; null if it has not said. */
  dueAt: number | null
  /** When the provider last changed it, in milliseconds since 1970; null if it has not said. */
  changedAt: number | null
}

/** One piece of news from a webhook. */
export type News =
  /** A complete report on an attempt. */
  | { tells: 'report'; report: AttemptReport }
  /** Something happened to an attempt; the provider has to be asked for details. */
  | { tells: 'look'; attempt: AttemptHint }
  | { tells: 'refund'; attempt: AttemptHint & { paymentRef: string }; refund: RefundReport }
  | { tells: 'dispute'; paymentRef: string; dispute: DisputeNews }
  | { tells: 'nothing' }

/** Ids that identify an attempt. */
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
  /** It may have been requested before, and the answer was lost. The provider forgets the keys of requests, for example after a day. */
  isRepeat?: boolean
}

type Provider<Name extends ProviderName> = {
  name: Name
  /** Null when the provider has no such attempt, or dropped it because it was never paid. */
  read(ref: string): Promise<AttemptReport | null>
  /**
   * Takes the money that the customer has approved. A repeat takes nothing more. Throws `payment_refused` when this attempt can
   * never bring the money.
   */
  capture(ref: string, attemptId: string): Promise<AttemptReport>
  /** A repeat with the same id refunds nothing more. Throws a Problem when the provider refuses. */
  refund(request: RefundRequest): Promise<RefundReport>
  /** Throws `webhook_not_verified` when these headers cannot come from the provider. Runs before the body is read and makes no requests. */
  checkHeaders(headers: IncomingHttpHeaders): void
  /** Throws `webhook_not_verified` unless the provider recently sent exactly these bytes. */
  verifyWebhook(body: Buffer, headers: IncomingHttpHeaders): Promise<void>
  /** Reads a verified body. */
  readEvent(body: string): ProviderEvent
}

export type CardProvider = Provider<'stripe' | 'test card'> & {
  /** A repeat for the same attempt creates nothing more. */
  createIntent(request: PaymentRequest): Promise<CardIntent>
  read(ref: string): Promise<CardIntent | null>
  /** After this it can bring no money, unless the report says that money has moved or is processing. Approved money is released. */
  cancelIntent(ref: string): Promise<AttemptReport | null>
}

/** The secret lets one browser's card form pay, and nothing else. It is not stored anywhere. */
export type CardIntent = AttemptReport & { clientSecret: string }

export type PayPalProvider = Provider<'paypal' | 'test paypal'> & {
  createOrder(request: PaymentRequest & PayPalPages): Promise<PayPalOrder>
  read(ref: string): Promise<PayPalOrder | null>
}

export type PayPalOrder = AttemptReport & {
  /** Where the customer approves it; null when there is nothing left to approve. */
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
