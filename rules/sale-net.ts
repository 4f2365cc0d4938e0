// The net of an offer: by its closing day, with what is known about the home. Sums are integer cents and estimates.
import { type Loan, payoffFor } from './net-assumptions.ts'
import {
  type Amount,
  type Net,
  type NetInput,
  netParts,
  netToSeller,
  taxShareCents,
  withholdingCents,
} from './sale-offers.ts'

/** What the estimates of a sale work with. Null: nobody has said it. */
export type NetAssumptions = Loan & {
  titlePolicyCents: number | null
  closingFeeCents: number | null
  hoaPapersCents: number | null
  annualTaxCents: number | null
  lastYearTaxUnpaidCents: number | null
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
  payoffQuoteCents: null,
  principalCents: null,
  rateBasisPoints: null,
  interestToOn: '',
  livesInColorado: null,
  other: [],
}

/** How many other costs are named, and the longest name of one. */
export const mostOtherCosts = 10
export const longestCostName = 60
/** Yearly, in basis points. */
export const highestRateBasisPoints = 3_000

export type NetTermsOfOffer = {
  priceCents: number
  concession: Amount | null
  /** Whether the concession includes the pay of the buyer's broker. Null: not said, and then both count. */
  concessionPaysBroker: boolean | null
  buyerBroker: Amount | null
  repairs: Amount | null
  closingOn: string
}

export type SaleNet = Net & {
  /** What the sum is made of: what comes in is positive, what goes out negative. */
  parts: { name: string; cents: number }[]
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
    costs: costsFor(assumptions, closingOn),
    payoffCents: payoffFor(assumptions, closingOn),
  }
  const net = netToSeller(input)
  return {
    ...net,
    parts: netParts(input).map(([name, cents]) => ({ name, cents })),
    heldBackCents: withholdingCents(priceCents, net.netCents, assumptions.livesInColorado),
  }
}

const costsFor = (assumptions: NetAssumptions, closingOn: string): NetInput['costs'] => ({
  titlePolicy: assumptions.titlePolicyCents,
  closingFee: assumptions.closingFeeCents,
  hoaPapers: assumptions.hoaPapersCents,
  propertyTax: taxShareCents(assumptions.annualTaxCents, closingOn, assumptions.lastYearTaxUnpaidCents),
  ...Object.fromEntries(assumptions.other.map(({ name, cents }) => [name, cents])),
})
