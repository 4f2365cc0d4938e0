// What is said about an offer's terms and about how two offers differ: facts, and no advice.
import { inDollars, inWholeDollars, percentOf } from './money.ts'
import { differenceOf, type InstructionKind, type PresentationWay } from './offer-steps.ts'
import { type Amount, amountCents } from './sale-net.ts'
import type { SaleOfferState } from './sale-states.ts'

/** '2.875%' */
export const percentWords = (basisPoints: number): string => `${percentOf(basisPoints)}%`

type AmountWords = { text: string; inSentence: string; small: string }

/** What the seller gives, as in '− $13,625', and how it is counted. `inSentence`: as in '$13,625'; '' while nobody has said it. */
export const amountWords = (amount: Amount | null, priceCents: number): AmountWords => {
  if (amount === null) return { text: 'Not said', inSentence: '', small: 'No figure is assumed' }
  const cents = amountCents(amount, priceCents)
  if (cents === 0) return { text: 'None', inSentence: 'none', small: '' }
  const inSentence = inWholeDollars(cents)
  return {
    text: `− ${inSentence}`,
    inSentence,
    small: amount.kind === 'percent' ? `${percentWords(amount.basisPoints)} of the price` : '',
  }
}

/** How the buyer pays, by RESO's value. */
export const financingWords: Readonly<Record<string, string>> = {
  '': 'Not said',
  Assumed: 'Takes over your loan',
  Cash: 'Cash',
  Contract: 'In installments to you',
  Conventional: 'Conventional loan',
  Fha: 'FHA loan',
  Fha203b: 'FHA 203(b) loan',
  Fha203k: 'FHA 203(k) loan',
  Other: 'In another way',
  Private: 'Private loan',
  SellerFinancing: 'Loan from you',
  TrustDeed: 'Trust deed',
  Usda: 'USDA loan',
  Va: 'VA loan',
}

/** 'The offer of Buyer B is a backup.' */
export const offerIs: Readonly<Record<SaleOfferState, string>> = {
  received: 'not presented yet',
  presented: 'presented',
  countered: 'with the buyer for an answer',
  declined: 'declined',
  backup: 'a backup',
  accepted: 'accepted',
  withdrawn: 'withdrawn',
  replaced: 'replaced by another one',
}

/** What an instruction asks of the broker. */
export const instructionTitles: Readonly<Record<InstructionKind, string>> = {
  accept: 'Accept it',
  counter: 'Make a counterproposal',
  decline: 'Decline it',
  hold: 'Hold off for now',
  ask: 'Ask the buyer something',
}

export const presentationWords: Readonly<Record<PresentationWay, string>> = {
  opened: 'Opened under My sale',
  telephone: 'On the telephone',
  video: 'In a video call',
  'in person': 'In person',
}

/** What the net is made of, by the names of `rules/sale-net.ts`. Other costs have the name that was typed. */
export const netPartWords: Readonly<Record<string, string>> = {
  price: 'Price',
  concession: 'Credit to the buyer',
  buyerBroker: 'The buyer’s broker',
  repairs: 'Repairs',
  titlePolicy: 'Owner’s title policy',
  closingFee: 'Closing fee',
  hoaPapers: 'HOA papers',
  propertyTax: 'Property tax',
  payoff: 'Your mortgage',
}

type Compared = { label: string; priceCents: number; netCents: number | null; closingOn: string }

/** 'Buyer B offers $13,000 less than Buyer A; the estimate is $5,625.00 higher.' */
export const differenceWords = (first: Compared, second: Compared): string => {
  const { priceCents, netCents, closingDays } = differenceOf(first, second)
  const price =
    priceCents === 0
      ? `${second.label} offers the same price as ${first.label}`
      : `${second.label} offers ${inWholeDollars(Math.abs(priceCents))} ${priceCents > 0 ? 'more' : 'less'} than ${first.label}`
  return `${[price, ...netDifference(netCents), ...closingDifference(closingDays)].join('; ')}.`
}

const netDifference = (cents: number | null): string[] => {
  if (cents === null) return ['the estimates cannot be compared yet']
  if (cents === 0) return ['the estimate is the same']
  return [`the estimate is ${inDollars(Math.abs(cents))} ${cents > 0 ? 'higher' : 'lower'}`]
}

const closingDifference = (days: number | null): string[] => {
  if (days === null || days === 0) return []
  const count = Math.abs(days)
  return [`it closes ${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`]
}
