// What the business decides about money that is being taken, and about money that has come.
import { dayMs, minuteMs } from './dates.ts'
import { shopCurrency } from './money.ts'

/** Longer than all questions together that are asked on the way to the money, each with its repeats. */
export const takesAtMostMs = 5 * minuteMs

/** How long an order that should end waits for news of its money. */
export const endWaitsAtMostMs = dayMs

/** Calls of one address that no provider has signed. After that it is refused before anything of a body is read. */
export const unsignedCallsAMinute = 120

/** 'open' and 'processing' may still bring money; an order has one such attempt at each provider. */
export type AttemptState = 'open' | 'processing' | 'succeeded' | 'ended'

/** What may still bring money. */
export const liveStates = ['open', 'processing'] as const satisfies readonly AttemptState[]

type Attempt = { state: string; taken_at: number | null }

/** A process is at work on it. After that another one goes on: the first has died, or waits for an answer that got lost. */
export const isBeingTaken = ({ taken_until }: { taken_until: number | null }, now: number): boolean =>
  taken_until !== null && now < taken_until

/** Of a live attempt: money may be on its way by it, so no other attempt of its order is taken. */
export const mayHaveMoved = ({ state, taken_at }: Attempt): boolean =>
  state === 'processing' || taken_at !== null

/** Money was asked for, and nobody knows yet what came of it. */
export const isUnknown = ({ state, taken_at }: Attempt): boolean => state === 'open' && taken_at !== null

/** What becomes of an attempt of which its provider says this, and that no money has moved. */
export const stateAfter = (told: AttemptState | 'approved'): 'open' | 'processing' | 'ended' =>
  told === 'ended' || told === 'processing' ? told : 'open'

/** Whole cents of one currency. */
export type Money = {
  cents: number
  /** Three letters, upper case. */
  currency: string
}

type Payable = { id: string; total_cents: number }

export type Fit = 'fits' | 'wrong order' | 'wrong currency' | 'wrong amount'

/** Whether this money is what the order costs. `toldOrderId` is the order that the provider names, if it names one. */
export const fitOf = (order: Payable, money: Money, toldOrderId: string | null): Fit => {
  if (toldOrderId !== null && toldOrderId !== order.id) return 'wrong order'
  if (money.currency !== shopCurrency) return 'wrong currency'
  return money.cents === order.total_cents ? 'fits' : 'wrong amount'
}

/** Whether the attempt, as its provider describes it, would pay this order and nothing else. */
export const wouldPay = (
  order: Payable,
  attemptId: string,
  report: { money: Money; orderId: string | null; attemptId: string | null },
): boolean =>
  fitOf(order, report.money, report.orderId) === 'fits' &&
  (report.attemptId === null || report.attemptId === attemptId)

/**
 * What became of the order of money that came. 'revived': it was cancelled, and what it needs was still there. 'owed back': what it needs
 * is sold. 'not payable': it was paid before, or its money went back.
 */
export type PaymentOutcome = 'paid' | 'revived' | 'owed back' | 'not payable' | Exclude<Fit, 'fits'>

/** Whether the money is this order's: also the money that came too late for it. All other money goes back to its customer. */
export const isOfOrder = <Outcome extends PaymentOutcome>(
  outcome: Outcome,
): outcome is Extract<Outcome, 'paid' | 'revived' | 'owed back'> =>
  outcome === 'paid' || outcome === 'revived' || outcome === 'owed back'

/** Whether the money has bought what the order holds. */
export const hasBought = <Outcome extends PaymentOutcome>(
  outcome: Outcome,
): outcome is Extract<Outcome, 'paid' | 'revived'> => outcome === 'paid' || outcome === 'revived'
