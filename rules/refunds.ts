// When a customer gets a refund, and how much.
import { atLaterDay, dayIn, daysFrom, mountainTime } from './dates.ts'
import { dayMs } from './durations.ts'

/** Days after the payment within which a customer may ask for a refund. */
export const refundDays = 14

/** The rule in one line, for the pages where people order and pay. */
export const refundPromise = `Full refund within ${refundDays} days, until work starts.`

/** The time until which a payment can be refunded in full if work has not started. */
export const refundableUntil = (paidAt: number): number => atLaterDay(mountainTime, paidAt, refundDays)

const opensPaidPdf = 'once you have downloaded a paid PDF'

/** What counts as the start of work. */
export const workHasStarted = `Work has started once you have signed a listing contract, once an MLS draft or a photo visit is booked, or ${opensPaidPdf}.`

/** The part that matters on pages that open files. */
export const openingStartsWork = `For a refund, work has started ${opensPaidPdf}. Looking at a form or filling it in here is not a download.`

/** The same rule from the other side. It follows 'Full refund' or 'You get all of it back'. */
export const fullRefundTerms = `within ${refundDays} days of payment if work has not started: you have not signed a listing contract, no MLS draft or photo visit has been booked, and no paid PDF has been downloaded.`

/** How a customer can cancel a photo visit. */
export const photoVisitTerms = 'free of charge until 24 hours before'

/** How long a refund takes to arrive. */
export const refundArrives = 'within 5 to 10 business days'

/** The rule as a heading. */
export const refundHeading = 'Full refund until work starts'

/** The rule in one sentence, for places with a link to the terms. */
export const refundInShort = `Full refund within ${refundDays} days of payment if work has not started.`

/** The details that the one sentence leaves out, one sentence each. Pages, mails and the versioned legal text use these words. */
export const refundDetails = [
  'Physical items can be refunded until they are shipped.',
  'Downloads are not refunded after the first download, unless the file is faulty.',
  `Photo visits can be canceled ${photoVisitTerms}.`,
  `We refund the card or PayPal account that was used, ${refundArrives}.`,
  'A listing contract has its own terms for ending it.',
] as const

/** Longest key of a refund request, in characters. A repeat with the same key refunds once. */
export const longestRefundKey = 100

/**
 * In the order in which a refund passes them. 'asked': stored, and not yet sent to the provider. 'pending': on its way. A bank may return
 * even a refund that was done, for example of a closed card.
 */
export const refundProgress = ['asked', 'pending', 'done', 'failed'] as const
export type RefundState = (typeof refundProgress)[number]
export const refundStateWords: Record<RefundState, string> = {
  asked: 'Not sent yet',
  pending: 'On its way',
  done: 'Done',
  failed: 'Failed',
}

/** Whether a provider's report is news. Reports may come late, and an older state changes nothing. */
export const isLaterRefundState = (told: RefundState, known: RefundState): boolean =>
  refundProgress.indexOf(told) > refundProgress.indexOf(known)

type Refund = { state: RefundState; amount_cents: number }

/** Whether all of a payment was refunded. */
export const isFullyRefunded = (paidCents: number, refunds: readonly Refund[]): boolean =>
  paidCents <= sumOf(refunds.filter(({ state }) => state === 'done'))

/** The states of a refund that went back, or is on its way. */
export const statesOfSentRefunds = ['pending', 'done'] as const

/** Whether a refund went back, or is on its way. */
export const isRefundSent = ({ state }: Pick<Refund, 'state'>): boolean =>
  statesOfSentRefunds.some((sent) => sent === state)

/** How much of a payment went back, or is on its way. */
export const refundedCents = (refunds: readonly Refund[]): number => sumOf(refunds.filter(isRefundSent))

/** A refund that left us. `cameBackAt`: when it failed. Times are in milliseconds since 1970. */
export type LeftRefund = { cents: number; at: number; cameBackAt?: number | undefined }

/**
 * The refunds of a payment that came back to us and were not sent again. Nothing ties a refund to the one that it repeats, so what failed
 * counts as sent again once the refunds that began afterward add up to it. Each cent counts for one failed refund. `refunds`: the oldest
 * first.
 */
export const refundsNotSentAgain = <One extends LeftRefund>(
  paidCents: number,
  refunds: readonly One[],
): One[] => {
  if (leftWithUs(paidCents, refunds) <= 0) return []
  const all = refunds.map((refund) => ({ refund, unused: refund.cents }))
  return refunds.filter(({ cents, cameBackAt }, place) => {
    if (cameBackAt === undefined) return false
    const later = all.slice(place + 1).filter(({ refund }) => refund.at >= cameBackAt)
    if (later.reduce((sum, { unused }) => sum + unused, 0) < cents) return true
    later.reduce((needed, one) => {
      const taken = Math.min(needed, one.unused)
      one.unused -= taken
      return needed - taken
    }, cents)
    return false
  })
}

/** How much of a payment came back to us and was not sent again. `refunds`: the oldest first. */
export const cameBackCents = (paidCents: number, refunds: readonly LeftRefund[]): number =>
  Math.min(sumOfCents(refundsNotSentAgain(paidCents, refunds)), leftWithUs(paidCents, refunds))

/** How much of a payment these refunds have left with us. */
const leftWithUs = (paidCents: number, refunds: readonly LeftRefund[]) =>
  paidCents - sumOfCents(refunds.filter(({ cameBackAt }) => cameBackAt === undefined))

const sumOfCents = (refunds: readonly LeftRefund[]) => refunds.reduce((sum, { cents }) => sum + cents, 0)

/** How much can still be refunded. A requested refund counts as refunded until it fails. */
export const refundableCents = (paidCents: number, refunds: readonly Refund[]): number =>
  paidCents - sumOf(refunds.filter(({ state }) => state !== 'failed'))

/** Whether this amount may be refunded from what is left. */
export const mayRefund = (amountCents: number, leftCents: number): boolean =>
  amountCents >= 1 && amountCents <= leftCents

/** Whether the brokerage may send the money itself, by check or bank transfer: it came that way, or could not go back the way it came. */
export const mayGoBackByHand = (isPaidByHand: boolean, refunds: readonly Pick<Refund, 'state'>[]): boolean =>
  isPaidByHand || refunds.some(({ state }) => state === 'failed')

const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

/** 'open': the brokerage has not decided yet. */
export const refundRequestStates = ['open', 'granted', 'declined'] as const
export type RefundRequestState = (typeof refundRequestStates)[number]

/** Longest reason for a refund, in characters. */
export const longestRefundReason = 2_000

/** What the shop knows about the start of work on an order. `papers`: its approved listing papers. */
export type WorkEvidence = {
  isAtWork: boolean
  downloads: readonly unknown[]
  papers?: readonly unknown[] | undefined
}

/** The legal documents whose approval starts the work on an order that lists a home. */
export const listingPapers = ['listing-contract', 'mls-input-worksheet'] as const

/** An approval counts for orders that are paid within this time after it. After that, a listing contract of an earlier sale has ended. */
export const listingPapersCountForMs = 365 * dayMs

/** Shown on the page where listing papers are uploaded, before the button. */
export const approvalStartsWork =
  'Once we approve your listing contract or your MLS worksheet, work on your listing has started, and the full refund ends.'

/** Whether the brokerage has started its work: at the desk, or by approving a listing paper. */
export const isWorkUnderWay = ({ isAtWork, papers = [] }: Omit<WorkEvidence, 'downloads'>): boolean =>
  isAtWork || papers.length > 0

/** What ends the rule of the first days. */
export const refundEndings = ['download', 'paper', 'work', 'time'] as const
export type RefundEnding = (typeof refundEndings)[number]

/**
 * Why an order is no longer in the rule of the first days, as far as the shop knows; undefined while it is. Only the brokerage knows about
 * a booked visit.
 */
export const whyRefundEnded = (
  now: number,
  paidAt: number,
  { isAtWork, papers = [], downloads }: WorkEvidence,
): RefundEnding | undefined => {
  if (papers.length > 0) return 'paper'
  if (isAtWork) return 'work'
  if (downloads.length > 0) return 'download'
  return now <= refundableUntil(paidAt) ? undefined : 'time'
}

/** Whether the rule of the first days grants the refund, as far as the shop knows. The brokerage decides in every case. */
export const isWithinRefundRule = (now: number, paidAt: number, evidence: WorkEvidence): boolean =>
  whyRefundEnded(now, paidAt, evidence) === undefined

/** The current day of the refund period, counted from 1. It stays at the last day. */
export const refundDay = (now: number, paidAt: number): number => {
  const days = daysFrom(dayIn(mountainTime, paidAt), dayIn(mountainTime, now))
  const begun = atLaterDay(mountainTime, paidAt, days) <= now ? days + 1 : days
  return Math.min(refundDays, Math.max(1, begun))
}

/** Shown before the first download. */
export const downloadEndsRefund = `A first download ends the full refund of the ${refundDays} days for this order.`
