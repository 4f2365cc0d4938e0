// What is said about an offer's terms and about how two offers differ: facts, and no advice.
import { inDollars, inWholeDollars, inPercent } from './money.ts'
import {
  differenceOf,
  type InstructionKind,
  type PresentationWay,
  type SaleOfferSource,
} from './offer-steps.ts'
import { type Amount, amountCents } from './sale-net.ts'
import type { SaleOfferState } from './sale-states.ts'
import { upperFirst } from './upper-first.ts'

/** '2.875%' */
export const percentWords = (basisPoints: number): string => `${inPercent(basisPoints)}%`

type AmountWords = { text: string; inSentence: string; small: string }

/**
 * What the seller gives, as in '− $13,625', and how it is counted. `inSentence`: as in '$5,000'; '' while nobody has said it. A share of the
 * price is named as such, so that it stays the same when the price changes.
 */
export const amountWords = (amount: Amount | null, priceCents: number): AmountWords => {
  if (amount === null) return { text: 'Not said', inSentence: '', small: 'No figure is assumed' }
  const cents = amountCents(amount, priceCents)
  if (cents === 0) return { text: 'None', inSentence: 'none', small: '' }
  const sum = inWholeDollars(cents)
  const share = amount.kind === 'percent' ? `${percentWords(amount.basisPoints)} of the price` : ''
  return { text: `− ${sum}`, inSentence: share || sum, small: share }
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

const wishes: Readonly<Record<InstructionKind, (label: string) => string>> = {
  accept: (label) => `accept the offer of ${label}`,
  counter: (label) => `make a counterproposal to ${label}`,
  decline: (label) => `decline the offer of ${label}`,
  hold: (label) => `hold off on the offer of ${label}`,
  ask: (label) => `ask ${label} something`,
}

/** The end of 'The seller wants to …'. `label`: 'Buyer A'. */
export const wishInWords = (kind: InstructionKind, label: string): string => wishes[kind](label)

/** What the form asks the seller to type. With another kind it is optional. */
export const instructionQuestions: Readonly<Partial<Record<InstructionKind, string>>> = {
  counter: 'What should change?',
  ask: 'Your question',
}

/** How an offer came. */
export const offerSourceWords: Readonly<Record<SaleOfferSource, string>> = {
  link: 'By the link',
  mail: 'By email',
  telephone: 'On the telephone',
  paper: 'On paper',
  seller: 'From the seller',
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

/** An estimated net. Below zero it is what the seller would have to pay: no minus sign says that. */
export const netWords = (netCents: number): { text: string; inSentence: string } => {
  if (netCents >= 0) return { text: inDollars(netCents), inSentence: inDollars(netCents) }
  const inSentence = `you would have to pay ${inDollars(-netCents)}`
  return { text: upperFirst(inSentence), inSentence }
}

type Compared = { label: string; priceCents: number; netCents: number | null; closingOn: string }

/** 'Buyer B offers $13,000 less than Buyer A; the estimate is $5,625.00 higher.' */
export const differenceWords = (first: Compared, second: Compared): string => {
  const { priceCents, closingDays } = differenceOf(first, second)
  const price =
    priceCents === 0
      ? `${second.label} offers the same price as ${first.label}`
      : `${second.label} offers ${inWholeDollars(Math.abs(priceCents))} ${priceCents > 0 ? 'more' : 'less'} than ${first.label}`
  return `${[price, netDifference(first.netCents, second.netCents), ...closingDifference(closingDays)].join('; ')}.`
}

const netDifference = (from: number | null, to: number | null): string => {
  if (from === null || to === null) return 'the estimates cannot be compared yet'
  const difference = inDollars(Math.abs(to - from))
  if (from < 0 && to < 0)
    return `you would have to pay ${from === to ? 'the same' : `${difference} ${to < from ? 'more' : 'less'}`}`
  if (from === to) return 'the estimate is the same'
  const words = `the estimate is ${difference} ${to > from ? 'higher' : 'lower'}`
  return to < 0 ? `${words}, and ${netWords(to).inSentence}` : words
}

/** How the estimate of an offer changes with other numbers. */
export const netChangeWords = (label: string, before: number | null, now: number | null): string => {
  if (now === null) return `${label}: the net is not known yet.`
  const said = netWords(now).inSentence
  if (before === null) return `${label}: ${now < 0 ? said : `the estimate is ${said} now`}.`
  if (before === now) return `${label}: ${now < 0 ? `${said}, as before` : `the estimate stays ${said}`}.`
  const difference = netDifference(before, now)
  return `${label}: ${difference}${now >= 0 ? `, ${said}` : before < 0 ? `, ${inDollars(-now)}` : ''}.`
}

const closingDifference = (days: number | null): string[] => {
  if (days === null || days === 0) return []
  const count = Math.abs(days)
  return [`it closes ${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`]
}
