// What the business decides about payments in progress and payments received.
import { dayMs, minuteMs } from './durations.ts'
import { shopCurrency } from './money.ts'

/** A refusal as a card provider reports it. `code` and `declineCode` are the provider's. */
export type CardRefusal = {
  type: string
  code?: string | undefined
  declineCode?: string | undefined
  message?: string | undefined
}

/** Why a card was refused, in the provider's words if they are meant for the customer, and what the customer can do next. */
export const cardFailure = ({ type, code, declineCode, message }: CardRefusal): string => {
  if ((type !== 'card_error' && type !== 'validation_error') || !message)
    return `${unexpectedFailure}. Please try again, or pay another way.`
  return `${message} ${nextSteps.get(declineCode ?? '') ?? nextSteps.get(code ?? '') ?? nextOf[type]}`
}

/** The specification's words for a failure without a reason. */
export const unexpectedFailure = 'An unexpected error occurred'

const askTheBank =
  'You were not charged. Please check what you entered, use another card, or ask your bank why it refused.'

const nextOf = { card_error: askTheBank, validation_error: 'Please correct it and pay again.' } as const

const nextSteps = new Map([
  ['insufficient_funds', 'You were not charged. Please use another card, or pay another way.'],
  ['expired_card', 'You were not charged. Please use another card.'],
  ['processing_error', 'You were not charged. Please try again in a minute, or use another card.'],
  ['authentication_failed', 'You were not charged. Please try again, or use another card.'],
  ['payment_intent_authentication_failure', 'You were not charged. Please try again, or use another card.'],
])

/** How long a claim to take money lasts. It is longer than all provider requests on the way, with their retries. */
export const captureClaimMs = 5 * minuteMs

/** How long the end of an order may be delayed while the outcome of its payment is unknown. */
export const maxExpiryDelayMs = dayMs

/** How many unsigned webhook requests a minute one address may send. More are refused before their bodies are read. */
export const unsignedCallsAMinute = 120

/** 'open' and 'processing' may still bring money. An order has at most one such attempt at each provider. */
export type AttemptState = 'open' | 'processing' | 'succeeded' | 'ended'

/** States in which money may still come. */
export const liveStates = ['open', 'processing'] as const satisfies readonly AttemptState[]

type Attempt = { state: string; taken_at: number | null }

/**
 * Whether a process is working on the attempt. After `taken_until` another process continues, because the first one has died or lost its
 * response.
 */
export const isBeingTaken = ({ taken_until }: { taken_until: number | null }, now: number): boolean =>
  taken_until !== null && now < taken_until

/** Whether a live attempt may already have moved money. If so, no other attempt of its order may take any. */
export const mayHaveMoved = ({ state, taken_at }: Attempt): boolean =>
  state === 'processing' || taken_at !== null

/** Whether money was requested and the outcome is not known yet. */
export const isUnknown = ({ state, taken_at }: Attempt): boolean => state === 'open' && taken_at !== null

/** Names of the providers' events that say that a customer tried to pay and could not. */
const failures = new Set([
  'payment_intent.payment_failed',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.DENIED',
])

export const saysPaymentFailed = (eventKind: string): boolean => failures.has(eventKind)

/** The new state of an attempt when its provider reports this status and no money has moved. */
export const stateAfter = (told: AttemptState | 'approved'): 'open' | 'processing' | 'ended' =>
  told === 'ended' || told === 'processing' ? told : 'open'

/** An amount in whole cents of one currency. */
export type Money = {
  cents: number
  /** Three letters, upper case. */
  currency: string
}

type Payable = { id: string; total_cents: number }

export type Fit = 'fits' | 'wrong order' | 'wrong currency' | 'wrong amount'

/** Whether this money matches the order's price. `toldOrderId` is the order that the provider names, if any. */
export const fitOf = (order: Payable, money: Money, toldOrderId: string | null): Fit => {
  if (toldOrderId !== null && toldOrderId !== order.id) return 'wrong order'
  if (money.currency !== shopCurrency) return 'wrong currency'
  return money.cents === order.total_cents ? 'fits' : 'wrong amount'
}

/** Whether the attempt, as its provider describes it, would pay exactly this order. */
export const wouldPay = (
  order: Payable,
  attemptId: string,
  report: { money: Money; orderId: string | null; attemptId: string | null },
): boolean =>
  fitOf(order, report.money, report.orderId) === 'fits' &&
  (report.attemptId === null || report.attemptId === attemptId)

/**
 * The outcome when money arrives for an order. 'revived': the order was canceled, and everything it needs was still available. 'owed
 * back': what it needs is sold. 'not payable': it was already paid or refunded.
 */
export type PaymentOutcome = 'paid' | 'revived' | 'owed back' | 'not payable' | Exclude<Fit, 'fits'>

/** Whether the money belongs to this order, even if it came too late. Other money goes back to its customer. */
export const isOfOrder = <Outcome extends PaymentOutcome>(
  outcome: Outcome,
): outcome is Extract<Outcome, 'paid' | 'revived' | 'owed back'> =>
  outcome === 'paid' || outcome === 'revived' || outcome === 'owed back'

/** Whether the money has bought the contents of the order. */
export const hasBought = <Outcome extends PaymentOutcome>(
  outcome: Outcome,
): outcome is Extract<Outcome, 'paid' | 'revived'> => outcome === 'paid' || outcome === 'revived'
