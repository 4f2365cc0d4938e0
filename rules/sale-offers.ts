// Buyers' offers for a listed home: when each must be presented, how its state changes, and when its contract is in force. What is left
// for the seller is in `sale-net.ts`.
import { hourMs } from './durations.ts'
import { follows, type SaleOfferState, saleOfferMoves } from './sale-states.ts'

/** The brokerage's own limits, in hours that include nights and weekends [L]. */
export type PresentingLimits = { withinHours: number; beforeAnswerHours: number }
export const presentingLimits: PresentingLimits = { withinHours: 24, beforeAnswerHours: 2 }

/**
 * When terms must be presented: within the brokerage's limit, or this many hours before their answer is due, and never before they
 * arrived. An offer whose answer time has passed is still presented at once. Milliseconds since 1970; `answerByAt` null: no answer time.
 */
export const presentDueAt = (
  receivedAt: number,
  answerByAt: number | null,
  { withinHours, beforeAnswerHours }: PresentingLimits = presentingLimits,
): number => {
  const limit = receivedAt + withinHours * hourMs
  const beforeAnswer = answerByAt === null ? limit : answerByAt - beforeAnswerHours * hourMs
  return Math.max(receivedAt, Math.min(limit, beforeAnswer))
}

/** What an escalation clause offers above the best other offer. Undefined `basis` is the price. */
export type Escalation = { basis?: 'price' | 'net'; stepCents: number; mostCents: number }

/**
 * How high the price could rise against the best other offer: one step above it, up to the clause's cap, and never below the price
 * itself. It is shown as "could rise to" and never applied. Null for a clause on the net, which the broker reads.
 */
export const escalatesTo = (
  priceCents: number,
  { basis = 'price', stepCents, mostCents }: Escalation,
  rivalCents: number,
): number | null =>
  basis === 'net' ? null : Math.max(priceCents, Math.min(rivalCents + stepCents, mostCents))

/** Whether an offer may change from one state to another. */
export const mayMove = (from: SaleOfferState, to: SaleOfferState): boolean =>
  follows(saleOfferMoves, from, to)

type Execution = {
  /** The signed paper; '' while there is none. */
  signedPdf: string
  /** When the last party signed, and when the other party had notice. Milliseconds since 1970; null while nobody has recorded it. */
  mecAt: number | null
  noticeAt: number | null
  /** When the offer had to be accepted; null or absent when it has no such time. */
  acceptBy?: number | null
  /** The broker who confirmed it; '' before that. */
  confirmedBy: string
}

/** Which conditions of a contract in force are missing [L]. Notice has to come before the acceptance deadline. */
export const missingForExecution = ({
  signedPdf,
  mecAt,
  noticeAt,
  acceptBy = null,
  confirmedBy,
}: Execution): ('signed contract' | 'mutual execution' | 'notice' | 'confirmation')[] => [
  ...(signedPdf === '' ? (['signed contract'] as const) : []),
  ...(mecAt === null ? (['mutual execution'] as const) : []),
  ...(noticeAt === null || (acceptBy !== null && noticeAt > acceptBy) ? (['notice'] as const) : []),
  ...(confirmedBy === '' ? (['confirmation'] as const) : []),
]

/** Whether the contract is in force: all four conditions hold. */
export const isExecuted = (contract: Execution): boolean => missingForExecution(contract).length === 0
