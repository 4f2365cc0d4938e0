// Offers for the sample's listed homes, in order of arrival.
import type { TypedTerms } from '#contract/desk/sales/offer-terms'
import { dayMs, hourMs, minuteMs } from '#rules/durations'
import type { InstructionKind } from '#rules/offer-steps'

export type SampleOffer = {
  buyer: string
  /** The buyer's broker. */
  agent: { name: string; company: string }
  /** What the broker typed if the offer came by the link of the sale. The signed PDF comes by mail. */
  byLink?: { license: string; email: string }
  /** All times are milliseconds before the sample is loaded. */
  receivedMsAgo: number
  /** How long the buyer waits for an answer after the sample is loaded. */
  answerWithinMs?: number
  closingInDays?: number
  terms: Partial<TypedTerms> & { price: number }
  /** Absent: nobody has presented it yet. */
  presented?: { way: 'opened' | 'telephone'; msAgo: number }
  comparedMsAgo?: number
  instruction?: { kind: InstructionKind; words: string; msAgo: number }
}

const none = { kind: 'none' } as const
const stays = 'Refrigerator, stove'

/** One that the broker presented, one that the seller opened, and one that came by the link and that nobody has seen. */
export const openOffers: readonly SampleOffer[] = [
  {
    buyer: 'Sample Buyer One',
    agent: { name: 'Sample Agent One', company: 'Example Homes (demo)' },
    receivedMsAgo: 22 * hourMs,
    answerWithinMs: 2 * dayMs,
    closingInDays: 26,
    terms: {
      price: 54_500_000,
      concession: { kind: 'sum', cents: 500_000 },
      buyerBroker: { kind: 'percent', basisPoints: 250 },
      repairs: none,
      earnestMoney: 800_000,
      financing: 'Conventional',
      downPayment: { kind: 'percent', basisPoints: 2_000 },
      proof: 'Lender’s letter',
      appraisal: 'At the price',
      gap: 500_000,
      possession: 'Two days after closing',
      rent: 0,
      inclusions: `${stays}, washer, dryer`,
    },
    presented: { way: 'telephone', msAgo: 20 * hourMs },
    comparedMsAgo: 19 * hourMs,
    instruction: {
      kind: 'hold',
      words: 'Please wait until I have read the other offers.',
      msAgo: 4 * hourMs,
    },
  },
  {
    buyer: 'Sample Buyer Two',
    agent: { name: 'Sample Agent Two', company: 'Sample Realty (demo)' },
    receivedMsAgo: 6 * hourMs,
    answerWithinMs: dayMs,
    closingInDays: 26,
    terms: {
      price: 53_200_000,
      concession: none,
      buyerBroker: none,
      repairs: none,
      earnestMoney: 1_000_000,
      financing: 'Cash',
      proof: 'Bank letter',
      appraisal: 'None needed',
      possession: 'At closing',
      inclusions: stays,
    },
    presented: { way: 'opened', msAgo: 5 * hourMs },
    comparedMsAgo: 5 * hourMs,
  },
  {
    buyer: 'Sample Buyer Three',
    agent: { name: 'Sample Agent Three', company: 'Mock Brokers (demo)' },
    byLink: { license: 'FA.DEMO-3', email: 'agent-three@example.test' },
    receivedMsAgo: 30 * minuteMs,
    answerWithinMs: 3 * dayMs,
    closingInDays: 33,
    terms: {
      price: 53_900_000,
      concession: none,
      repairs: none,
      earnestMoney: 500_000,
      financing: 'Va',
      downPayment: none,
      proof: 'Letter from a lender',
      appraisal: 'The contract depends on the appraisal',
    },
  },
]

/** The offer that became a contract: a day before both had signed, with a loan. */
export const signedOffer = (priceCents: number, signedMsAgo: number): SampleOffer => ({
  buyer: 'Sample Buyer',
  agent: { name: 'Sample Agent', company: 'Sample Realty (demo)' },
  receivedMsAgo: signedMsAgo + 20 * hourMs,
  terms: {
    price: priceCents,
    concession: none,
    buyerBroker: { kind: 'percent', basisPoints: 250 },
    repairs: none,
    earnestMoney: 1_000_000,
    financing: 'Conventional',
  },
  presented: { way: 'telephone', msAgo: signedMsAgo + 18 * hourMs },
  comparedMsAgo: signedMsAgo + 17 * hourMs,
})

/** What the seller said about the home's costs, so that each offer has a net. */
export const sampleAssumptions = {
  titlePolicy: 209_000,
  closingFee: 17_500,
  hoaPapers: 45_000,
  annualTax: 294_840,
  lastYearTaxUnpaid: 0,
  payoffQuote: 21_480_000,
  principal: null,
  rate: null,
  interestTo: '',
  livesInColorado: true,
  other: [],
}
