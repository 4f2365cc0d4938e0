// What is left for the seller of a listed home, by the closing day of each offer. Sums are integer cents and estimates. Unknown amounts stay
// unknown: they are listed, and never counted as zero.
import { daysFrom } from './dates.ts'
import { shareCents } from './money.ts'
import { isTitlePaidByBuyer } from './offer-link.ts'
import { taxShareCents, unpaidTaxCents } from './property-tax.ts'

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

/** The loan as the estimate of the closing uses it. Null: unknown. */
type Loan = {
  payoffQuoteCents: number | null
  principalCents: number | null
  rateBasisPoints: number | null
  interestToOn: string
}

/** What the estimates of a sale work with. Null: nobody has said it. */
export type NetAssumptions = Loan & {
  titlePolicyCents: number | null
  closingFeeCents: number | null
  hoaPapersCents: number | null
  annualTaxCents: number | null
  /** Of the bill for the year before `unpaidTaxSaidOn`. */
  lastYearTaxUnpaidCents: number | null
  /** The day on which somebody said what is unpaid; '' before. */
  unpaidTaxSaidOn: string
  livesInColorado: boolean | null
  /** Such as the transfer of leased solar panels. */
  other: readonly { name: string; cents: number }[]
}

/** While nobody has said anything. */
export const nothingAssumed: NetAssumptions = {
  titlePolicyCents: null,
  closingFeeCents: null,
  hoaPapersCents: null,
  annualTaxCents: null,
  lastYearTaxUnpaidCents: null,
  unpaidTaxSaidOn: '',
  payoffQuoteCents: null,
  principalCents: null,
  rateBasisPoints: null,
  interestToOn: '',
  livesInColorado: null,
  other: [],
}

export type NetTermsOfOffer = {
  priceCents: number
  concession: Amount | null
  /** Whether the concession includes the pay of the buyer's broker. Null: not said, and then both count. */
  concessionPaysBroker: boolean | null
  buyerBroker: Amount | null
  repairs: Amount | null
  /** Who pays the owner's title policy. It is a cost of the seller unless the buyer pays. */
  title: string
  closingOn: string
}

/** One sum of the net. */
export type NetPart = {
  name: string
  /** What comes in is positive, what goes out negative. */
  cents: number
  /** Another cost, with the name that somebody typed. It may be the name of one of the program's parts. */
  isOther?: true | undefined
}

export type SaleNet = Net & {
  parts: NetPart[]
  /** Held back from sellers who live in another state, and paid out of the net. Null: not known. */
  heldBackCents: number | null
}

/** The names of the costs that the program knows. Others have the name that was typed. */
export const costNames = ['titlePolicy', 'closingFee', 'hoaPapers', 'propertyTax'] as const

export const netOfOffer = (terms: NetTermsOfOffer, assumptions: NetAssumptions): SaleNet => {
  const { priceCents, closingOn } = terms
  const input: NetInput = {
    priceCents,
    terms: {
      concession: terms.concession,
      buyerBroker: terms.concessionPaysBroker === true ? { kind: 'none' } : terms.buyerBroker,
      repairs: terms.repairs,
    },
    costs: costsFor(assumptions, terms),
    other: assumptions.other,
    payoffCents: payoffFor(assumptions, closingOn),
  }
  const net = netToSeller(input)
  return {
    ...net,
    parts: netParts(input),
    heldBackCents: withholdingCents(priceCents, net.netCents, assumptions.livesInColorado),
  }
}

/**
 * How much more the buyer's broker wants than the credit that pays them. Nobody has said who pays it, so the net does not count it, and
 * the pages name it.
 */
export const payBeyondCreditCents = ({
  priceCents,
  concession,
  concessionPaysBroker,
  buyerBroker,
}: Pick<NetTermsOfOffer, 'priceCents' | 'concession' | 'concessionPaysBroker' | 'buyerBroker'>): number =>
  concessionPaysBroker === true && concession !== null && buyerBroker !== null
    ? Math.max(0, amountCents(buyerBroker, priceCents) - amountCents(concession, priceCents))
    : 0

const costsFor = (assumptions: NetAssumptions, { title, closingOn }: NetTermsOfOffer): NetInput['costs'] => ({
  titlePolicy: isTitlePaidByBuyer(title) ? 0 : assumptions.titlePolicyCents,
  closingFee: assumptions.closingFeeCents,
  hoaPapers: assumptions.hoaPapersCents,
  propertyTax: taxShareCents(assumptions.annualTaxCents, closingOn, unpaidTaxCents(assumptions, closingOn)),
})

/** What a buyer wants from the seller. Null: not said, and then the net is unknown. A broker's pay has no default. */
const netTerms = ['concession', 'buyerBroker', 'repairs'] as const
type NetTerms = Readonly<Record<(typeof netTerms)[number], Amount | null>>

const notClosingCosts: ReadonlySet<string> = new Set(['price', ...netTerms, 'payoff'])
/** Whether a part of the net is a cost of the closing: neither the price, nor a term of the offer, nor the loan. */
export const isClosingCost = ({ name, isOther }: NetPart): boolean =>
  isOther === true || !notClosingCosts.has(name)

type NetInput = {
  priceCents: number
  terms: NetTerms
  /** In cents by name. Null: unknown, so it is listed and not counted. */
  costs: Readonly<Record<string, number | null>>
  /** Costs that somebody added and named. */
  other?: NetAssumptions['other']
  /** What the lender gets; 0 without a mortgage, null while it is unknown. */
  payoffCents: number | null
}

type Net = {
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
export const netParts = ({ priceCents, terms, costs, other = [], payoffCents }: NetInput): NetPart[] => [
  { name: 'price', cents: priceCents },
  ...netTerms.flatMap((name): NetPart[] => {
    const amount = terms[name]
    return amount === null ? [] : [{ name, cents: -amountCents(amount, priceCents) }]
  }),
  ...Object.entries(costs).flatMap(([name, cents]): NetPart[] =>
    cents === null ? [] : [{ name, cents: -cents }],
  ),
  ...other.map(({ name, cents }): NetPart => ({ name, cents: -cents, isOther: true })),
  ...(payoffCents === null ? [] : [{ name: 'payoff', cents: -payoffCents }]),
]

/** What is left for the seller: the price minus what the buyer wants, the costs and the loan. */
export const netToSeller = (input: NetInput): Net => {
  const { terms, costs, payoffCents } = input
  const unsaid: string[] = netTerms.filter((name) => terms[name] === null)
  const sum = netParts(input).reduce((total, { cents }) => total + cents, 0)
  const isKnown = unsaid.length === 0
  return {
    beforeLoanCents: isKnown ? sum + (payoffCents ?? 0) : null,
    netCents: isKnown && payoffCents !== null ? sum : null,
    missing: payoffCents === null ? [...unsaid, 'payoff'] : unsaid,
    notCounted: Object.keys(costs).filter((name) => costs[name] === null),
  }
}

/**
 * Whether the price does not cover the costs, so that the seller would have to pay. What is still unknown only takes more away, so the
 * known parts can say so before the net is known.
 */
export const isShortNet = ({
  netCents,
  parts,
}: Pick<Net, 'netCents'> & { parts: readonly NetPart[] }): boolean =>
  (netCents ?? parts.reduce((sum, { cents }) => sum + cents, 0)) < 0

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

/** The payoff for one closing day: the lender's quote, or else a calculation. Null if neither is possible. */
export const payoffFor = (
  { payoffQuoteCents, principalCents, rateBasisPoints, interestToOn }: Loan,
  closingOn: string,
): number | null => {
  if (payoffQuoteCents !== null) return payoffQuoteCents
  if (principalCents === 0) return 0
  if (principalCents === null || rateBasisPoints === null || interestToOn === '' || closingOn === '')
    return null
  return payoffCents(principalCents, rateBasisPoints, interestToOn, closingOn)
}

/** C.R.S. 39-22-604.5: 2 percent, of prices above $100,000. */
export const withheldBasisPoints = 200
export const notWithheldUpToCents = 10_000_000

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
