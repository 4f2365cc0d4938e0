// How long records stay, and why.
import { dayMs } from './durations.ts'
import type { LeadStage } from './leads.ts'

/**
 * C.R.S. 12-10-217(1)(k) and Commission Rule 6.20: the brokerage keeps transaction documents for four years. The law counts from the
 * closing, or from the end of a listing that did not close.
 */
const keptYears = 4
/** The same time in words. */
export const recordsKept = 'four years'

/**
 * Four years later, on the same date in UTC. Milliseconds since 1970. From the day on which a document arrives it is the earliest date,
 * because the end of its sale is not known then: `papersKeptUntil`.
 */
export const keepUntil = (from: number): number => {
  const day = new Date(from)
  return day.setUTCFullYear(day.getUTCFullYear() + keptYears)
}

export const disposalStates = ['proposed', 'approved', 'done', 'withdrawn'] as const
export type DisposalState = (typeof disposalStates)[number]

export const disposalOutcomes = ['disposed', 'kept'] as const
export type DisposalOutcome = (typeof disposalOutcomes)[number]

/** Longest reason for a legal hold, or for lifting it, in characters. */
export const longestHoldReason = 1_000

/** The most papers in one disposal, because a broker looks through the list. Papers under a hold are listed separately. */
export const mostPapersOfDisposal = 500

/** After a broker has declined a disposal, the program proposes nothing for this long. */
export const restAfterDeclinedMs = 30 * dayMs

type OrderTimes = { doneAt: number | null; cancelledAt: number | null; refundedAt: number | null }

/** When an order ended; null while it is open. */
export const orderEndedAt = ({ doneAt, cancelledAt, refundedAt }: OrderTimes): number | null => {
  const ends = [doneAt, cancelledAt, refundedAt].filter((end) => end !== null)
  return ends.length === 0 ? null : Math.max(...ends)
}

/** Whether a sale is open, so that its papers stay. A lead that nobody took up has no sale. */
export const isSaleGoingOn = (stage: LeadStage): boolean => stage === 'offers' || stage === 'under contract'

/** Whether a lead became part of a transaction, whose records must stay. */
export const isTransaction = (stage: LeadStage): boolean => stage === 'under contract' || stage === 'closed'

type ListedSaleTimes = { endedAt: number | null; closedAt: number | null; listingEndsAt: number | null }

/**
 * When the sale of a listed home ended: at its closing, or with the end of the listing if nothing closed. Null while it is open. A
 * listing contract may run longer than the sale, and then its own last day counts. Milliseconds since 1970.
 */
export const listedSaleEndedAt = ({ endedAt, closedAt, listingEndsAt }: ListedSaleTimes): number | null => {
  if (closedAt !== null) return closedAt
  return endedAt === null ? null : Math.max(endedAt, listingEndsAt ?? endedAt)
}

/**
 * The retention date of papers, in milliseconds since 1970: four years from the end of what they belong to, or from the newest version if
 * that is later. `ends`: when each order, lead or sale of a listed home ended. Null for one that is open: the papers then stay without a
 * date.
 */
export const papersKeptUntil = (newestUploadAt: number, ends: readonly (number | null)[]): number | null => {
  const ended = ends.filter((end) => end !== null)
  return ended.length < ends.length ? null : keepUntil(Math.max(newestUploadAt, ...ended))
}

/**
 * The retention date of an order with money. The return for its year is filed in the next one. The IRS may assess it for three years
 * after that (26 U.S.C. 6501(a)), and Colorado for one more (C.R.S. 39-21-107(2)), which is to the end of the fifth year after the
 * payment. The brokerage's own four years from the end may be longer.
 */
export const orderKeptUntil = (paidAt: number, endedAt: number): number =>
  Math.max(Date.UTC(new Date(paidAt).getUTCFullYear() + taxYears + 1, 0, 1), keepUntil(endedAt))
const taxYears = 5

/** Evidence of a consent stays for as long as a claim about it may be brought: four years (28 U.S.C. 1658(a)). */
export const consentKeptUntil = (givenAt: number): number => keepUntil(givenAt)

/** Why a kind of record stays, for the person who reads the list of what was kept. */
export const reasonsToKeep = {
  brokerage: 'Colorado requires brokers to keep transaction records for four years (C.R.S. 12-10-217(1)(k)).',
  tax: 'Tax law: the payment may be looked into until then (26 U.S.C. 6501(a); C.R.S. 39-21-107).',
  evidence: 'Evidence of what was agreed to, as long as a claim may be brought (28 U.S.C. 1658(a)).',
  stop: 'So that we go on respecting it.',
  request: 'The log of requests about personal data goes back two years (4 CCR 904-3, Rule 6.11).',
  openSale:
    'The sale goes on. Its records have to stay for four years after it ends (C.R.S. 12-10-217(1)(k)).',
  going: 'What it belongs to goes on.',
  hold: 'A legal hold.',
  identity: 'A legal hold. We have to know whose records it covers.',
} as const

/** The log of requests stays for 24 months: 4 CCR 904-3, Rule 6.11. */
export const requestKeptUntil = (receivedAt: number): number => {
  const day = new Date(receivedAt)
  return day.setUTCFullYear(day.getUTCFullYear() + 2)
}
