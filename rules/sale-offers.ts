// Offers of buyers for a listed home: by when each is presented, what is left for the seller, and how it moves. Sums are integer cents and
// estimates. What is not known stays unknown: it is named, and never taken as nothing.
import { daysFrom } from './dates.ts'
import { hourMs } from './durations.ts'
import { follows, type SaleOfferState, saleOfferMoves } from './sale-states.ts'

/** The brokerage's own limits. Nights and weekends count [L]. */
export type PresentingLimits = { withinHours: number; beforeAnswerHours: number }
export const presentingLimits: PresentingLimits = { withinHours: 24, beforeAnswerHours: 2 }

/**
 * Until when terms are presented: within the brokerage's limit, or so many hours before their answer is due, and never before they came.
 * An offer whose answer time has passed is presented at once all the same. Milliseconds since 1970; `answerByAt` null: no answer time.
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

/** What a clause of escalation offers above the best other offer. Undefined `basis` is the price. */
export type Escalation = { basis?: 'price' | 'net'; stepCents: number; mostCents: number }

/**
 * How high the price could rise against the best other offer: a step above it, up to the clause's cap, and never below the price itself.
 * It is shown as "could rise to" and never applied. Null for a clause that counts in net: the broker reads it.
 */
export const escalatesTo = (
  priceCents: number,
  { basis = 'price', stepCents, mostCents }: Escalation,
  rivalCents: number,
): number | null =>
  basis === 'net' ? null : Math.max(priceCents, Math.min(rivalCents + stepCents, mostCents))

/** Whether an offer may move from one state to another. */
export const mayMove = (from: SaleOfferState, to: SaleOfferState): boolean =>
  follows(saleOfferMoves, from, to)

type Execution = {
  /** The signed paper; '' while there is none. */
  signedPdf: string
  /** When the last party signed, and when the other one had notice. Milliseconds since 1970; null while nobody has recorded it. */
  mecAt: number | null
  noticeAt: number | null
  /** When the offer had to be accepted; null or absent when it has no such time. */
  acceptBy?: number | null
  /** The broker who confirmed it; '' before. */
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

/** A sum, a share of the price in basis points, or nothing at all. */
export type Amount =
  | { kind: 'none' }
  | { kind: 'sum'; cents: number }
  | { kind: 'percent'; basisPoints: number }

/** All of the price, in basis points. */
export const wholeBasisPoints = 10_000

/** What an amount is of a price. */
export const amountCents = (amount: Amount, priceCents: number): number => {
  if (amount.kind === 'sum') return amount.cents
  return amount.kind === 'percent' ? shareCents(priceCents, amount.basisPoints, wholeBasisPoints) : 0
}

/** A part of a whole, half up and exact. Rates have fractions of a basis point, 412.5 for 4.125 percent, so parts count to a thousandth. */
const shareCents = (cents: number, part: number, whole: number): number => {
  const thousandths = BigInt(whole) * 1_000n
  return Number((BigInt(cents) * BigInt(Math.round(part * 1_000)) * 2n + thousandths) / (thousandths * 2n))
}

/** What a buyer asks of the seller. Null: not said, and then nobody knows the net. There is no default for a broker's pay. */
export const netTerms = ['concession', 'buyerBroker', 'repairs'] as const
type NetTerms = Readonly<Record<(typeof netTerms)[number], Amount | null>>

export type NetInput = {
  priceCents: number
  terms: NetTerms
  /** In cents by name. Null: nobody knows it, so it is named and not counted. */
  costs: Readonly<Record<string, number | null>>
  /** What the lender gets; 0 without a mortgage, null while it is not known. */
  payoffCents: number | null
}

export type Net = {
  /** Null while a term is not known. */
  beforeLoanCents: number | null
  /** May be below zero: the seller would have to pay, and the broker calls. */
  netCents: number | null
  /** What the net waits for: the names of terms, or 'payoff'. */
  missing: string[]
  /** The costs that nobody knows. */
  notCounted: string[]
}

/** The known parts of the net: what comes in is positive, what goes out negative. */
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

/** What is left for the seller: the price without what the buyer asks for, the costs and the loan. */
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
 * The seller's share of the property tax: the days of the year before the closing day [L], and what is unpaid of last year's bill, because
 * Colorado bills a year later. Null when it is not known: no closing day, no tax, or a closing by June 15 for which nobody has said what is
 * unpaid.
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

/** Lenders count interest with a year of 365 days. */
const daysOfInterestYear = 365

/**
 * What the lender gets at closing: the principal, and interest for the days after the one to which it is paid. `rateBasisPoints` a year.
 * A quote of the lender counts more than this. A closing before that day adds nothing.
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
 * What is held back from a seller who lives in another state: 2 percent of the price or the net, whichever is less, as a prepayment of
 * income tax. Shown below the net, which it does not change. Null when nobody has said where the seller lives, or the net is not known.
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
