// Buyers' offers for a listed home: when each must be presented, what is left for the seller, and how its state changes. Sums are integer
// cents and estimates. Unknown amounts stay unknown: they are listed, and never counted as zero.
import { daysFrom } from './dates.ts'
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

/** A sum, a share of the price in basis points, or nothing. */
export type Amount =
  | { kind: 'none' }
  | { kind: 'sum'; cents: number }
  | { kind: 'percent'; basisPoints: number }

/** The whole price, in basis points. */
export const wholeBasisPoints = 10_000

/** An amount in cents, for this price. */
export const amountCents = (amount: Amount, priceCents: number): number => {
  if (amount.kind === 'sum') return amount.cents
  return amount.kind === 'percent' ? shareCents(priceCents, amount.basisPoints, wholeBasisPoints) : 0
}

/**
 * A part of a whole, exact and rounded half up. Rates have fractions of a basis point, such as 412.5 for 4.125 percent, so parts count to
 * a thousandth.
 */
const shareCents = (cents: number, part: number, whole: number): number => {
  const thousandths = BigInt(whole) * 1_000n
  return Number((BigInt(cents) * BigInt(Math.round(part * 1_000)) * 2n + thousandths) / (thousandths * 2n))
}

/** What a buyer wants from the seller. Null: not said, and then the net is unknown. A broker's pay has no default. */
export const netTerms = ['concession', 'buyerBroker', 'repairs'] as const
type NetTerms = Readonly<Record<(typeof netTerms)[number], Amount | null>>

export type NetInput = {
  priceCents: number
  terms: NetTerms
  /** In cents by name. Null: unknown, so it is listed and not counted. */
  costs: Readonly<Record<string, number | null>>
  /** What the lender gets; 0 without a mortgage, null while it is unknown. */
  payoffCents: number | null
}

export type Net = {
  /** Null while a term is unknown. */
  beforeLoanCents: number | null
  /** May be below zero: the seller would have to pay, and the broker calls. */
  netCents: number | null
  /** What is missing for the net: the names of terms, or 'payoff'. */
  missing: string[]
  /** The unknown costs. */
  notCounted: string[]
}

/** The known parts of the net: income is positive, and costs are negative. */
export const netParts = ({
  priceCents,
  terms,
  costs,
  payoffCents,
}: NetInput): [name: string, cents: number][] => [
  ['price', priceCents],
  ...netTerms.flatMap((name): [string, number][] => {
    const amount = terms[name]
    return amount === null ? [] : [[name, -amountCents(amount, priceCents)]]
  }),
  ...Object.entries(costs).flatMap(([name, cents]): [string, number][] =>
    cents === null ? [] : [[name, -cents]],
  ),
  ...(payoffCents === null ? [] : [['payoff', -payoffCents] satisfies [string, number]]),
]

/** What is left for the seller: the price minus what the buyer wants, the costs and the loan. */
export const netToSeller = (input: NetInput): Net => {
  const { terms, costs, payoffCents } = input
  const unsaid: string[] = netTerms.filter((name) => terms[name] === null)
  const sum = netParts(input).reduce((total, [, cents]) => total + cents, 0)
  const isKnown = unsaid.length === 0
  return {
    beforeLoanCents: isKnown ? sum + (payoffCents ?? 0) : null,
    netCents: isKnown && payoffCents !== null ? sum : null,
    missing: payoffCents === null ? [...unsaid, 'payoff'] : unsaid,
    notCounted: Object.keys(costs).filter((name) => costs[name] === null),
  }
}

/** The second half of the year before is due on June 15 (C.R.S. 39-10-104.5). Later, it counts as paid unless somebody says otherwise. */
const lastYearPaidAfter = '06-15'

/**
 * The seller's share of the property tax: the days of the year before the closing day [L], and the unpaid part of last year's bill,
 * because Colorado bills a year later. Null when it is unknown: no closing day, no tax, or a closing by June 15 without an entry for what
 * is unpaid.
 */
export const taxShareCents = (
  annualCents: number | null,
  closingOn: string,
  lastYearUnpaidCents: number | null,
): number | null => {
  if (annualCents === null || closingOn === '') return null
  if (lastYearUnpaidCents === null && closingOn.slice(5) <= lastYearPaidAfter) return null
  const year = Number(closingOn.slice(0, 4))
  const firstDay = `${year}-01-01`
  const daysOfYear = daysFrom(firstDay, `${year + 1}-01-01`)
  return shareCents(annualCents, daysFrom(firstDay, closingOn), daysOfYear) + (lastYearUnpaidCents ?? 0)
}

/** Lenders calculate interest with a year of 365 days. */
const daysOfInterestYear = 365

/**
 * What the lender gets at closing: the principal, and interest for the days after the last paid day. `rateBasisPoints` is per year. The
 * lender's own quote is better than this. A closing before the last paid day adds no interest.
 */
export const payoffCents = (
  principalCents: number,
  rateBasisPoints: number,
  interestToOn: string,
  closingOn: string,
): number => {
  const days = Math.max(0, daysFrom(interestToOn, closingOn))
  return (
    principalCents + shareCents(principalCents, rateBasisPoints * days, wholeBasisPoints * daysOfInterestYear)
  )
}

/** C.R.S. 39-22-604.5: 2 percent, of prices above $100,000. */
const withheldBasisPoints = 200
const notWithheldUpToCents = 10_000_000

/**
 * What is withheld from a seller who lives in another state: 2 percent of the price or the net, whichever is less, as a prepayment of
 * income tax. Shown below the net, which it does not change. Null when the seller's state or the net is unknown.
 */
export const withholdingCents = (
  priceCents: number,
  netCents: number | null,
  livesInColorado: boolean | null,
): number | null => {
  if (livesInColorado === true || (livesInColorado === false && priceCents <= notWithheldUpToCents)) return 0
  if (livesInColorado === null || netCents === null) return null
  return Math.max(0, Math.min(netCents, shareCents(priceCents, withheldBasisPoints, wholeBasisPoints)))
}
