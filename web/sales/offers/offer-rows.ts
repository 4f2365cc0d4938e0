// The rows in which offers stand side by side. What was not said is named, and nothing is ranked.
import { inDollars, inWholeDollars } from '#rules/money'
import { amountWords, financingWords, netWords, presentationWords } from '#rules/offer-words'
import { isClosingCost } from '#rules/sale-net'
import { deductionWords, notKnown, proposalWords, type Said, saidBy } from '#web/sales/offers/cell-words.ts'
import type { OpenOffer } from '#web/sales/offers/open-offers.ts'
import {
  brokerWords,
  clauseLine,
  gapLine,
  paymentLine,
  rentLine,
  whoPaysBrokerLine,
} from '#web/sales/offers/small-lines.ts'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { formatListed } from '#web/ui/dates.ts'

type Cell = { text: string; small: string }
export type OfferRow = {
  name: string
  cells: Cell[]
  /** Whether the offers say different things. */
  isDifferent: boolean
  isTotal?: boolean
}
export type RowGroup = { name: string; rows: OfferRow[] }

type Read = (open: OpenOffer) => Said | string

/** By default a row shows the term that the seller proposed. 'follows': a result of the terms. 'none': nothing can be proposed. */
type Marks = { proposal?: 'follows' | 'none'; isTotal?: true }
type Row = [name: string, read: Read, marks?: Marks]

/** Rows about which no offer says anything are left out. */
export const offerRows = (offers: readonly OpenOffer[]): RowGroup[] =>
  groups
    .map(({ name, rows }) => ({ name, rows: rows.flatMap((row) => rowOf(offers, row)) }))
    .filter(({ rows }) => rows.length > 0)

const rowOf = (offers: readonly OpenOffer[], [name, read, marks = {}]: Row): OfferRow[] => {
  const cells = offers.map((open) => withProposal(open, read, marks))
  if (cells.every(({ text, small }) => text === '' && small === '')) return []
  return [
    {
      name,
      cells: cells.map((cell) => (cell.text === '' ? { ...cell, text: 'Not said' } : cell)),
      isDifferent: new Set(cells.map(({ text, small }) => `${text}\n${small}`)).size > 1,
      ...(marks.isTotal && { isTotal: true }),
    },
  ]
}

/** With what the seller proposed instead, where that differs. */
const withProposal = (open: OpenOffer, read: Read, { proposal }: Marks): Cell => {
  const { text, small, ...offered } = saidBy(read(open))
  if (!open.proposal || proposal === 'none') return { text, small }
  const proposed = saidBy(read({ ...open, ...open.proposal }))
  const words = proposalWords(proposed, offered, proposal === 'follows')
  return { text, small: [small, words].filter(Boolean).join('; ') }
}

const day = (on: string) => on && formatCalendarDay(on)
const sumOrNot = (cents: number | null) => (cents === null ? '' : inWholeDollars(cents))

export const partCents = ({ net }: OpenOffer, name: string): number | undefined =>
  net?.parts.find((one) => one.name === name && !one.isOther)?.cents

/** What the closing costs, as one sum. */
export const costsOf = ({ net }: OpenOffer): number =>
  (net?.parts ?? []).filter(isClosingCost).reduce((sum, { cents }) => sum - cents, 0)

const costWords = (open: OpenOffer): Said =>
  open.net?.parts.some(isClosingCost) ? deductionWords(costsOf(open)) : notKnown

const money: Row[] = [
  [
    'Price',
    ({ terms }) => ({
      text: inWholeDollars(terms.price),
      ...clauseLine(terms),
    }),
  ],
  [
    'Credit to the buyer',
    ({ terms }) => ({ ...amountWords(terms.concession, terms.price), ...whoPaysBrokerLine(terms) }),
  ],
  ['The buyer’s broker, paid by you', ({ terms }) => brokerWords(terms)],
  ['Repairs', ({ terms }) => amountWords(terms.repairs, terms.price)],
  [
    'Costs, by closing date',
    (open) => {
      const unknown = open.net?.notCounted.length ?? 0
      const tax = partCents(open, 'propertyTax')
      return {
        ...costWords(open),
        small: [
          tax === undefined ? '' : `with ${inDollars(-tax)} of property tax owed to that day`,
          unknown === 0 ? '' : `${unknown} not known, and not counted`,
        ]
          .filter(Boolean)
          .join('; '),
      }
    },
    { proposal: 'follows' },
  ],
  [
    'Your mortgage',
    (open) => {
      const payoff = partCents(open, 'payoff')
      return payoff === undefined ? notKnown : deductionWords(-payoff)
    },
    { proposal: 'follows' },
  ],
  [
    'Net to you, an estimate',
    ({ net }) => (net?.netCents === null || net === null ? notKnown : netWords(net.netCents)),
    { proposal: 'follows', isTotal: true },
  ],
  [
    'Held back for income tax',
    ({ net, livesInColorado }) => {
      const cents = net?.heldBackCents ?? null
      if (cents) return { text: inDollars(cents), small: 'a prepayment, paid out of your net' }
      if (livesInColorado !== false) return ''
      return cents === null ? notKnown : deductionWords(cents)
    },
    { proposal: 'follows' },
  ],
]

const sureness: Row[] = [
  [
    'How they pay',
    ({ terms }) => ({
      text: financingWords[terms.financing] ?? terms.financing,
      ...(terms.financing === '' && { inSentence: '' }),
      ...paymentLine(terms),
    }),
  ],
  ['Earnest money', ({ terms }) => sumOrNot(terms.earnestMoney)],
  [
    'Appraisal',
    ({ terms }) => ({
      text: terms.appraisal,
      ...gapLine(terms),
    }),
  ],
  ['Inspection objection by', ({ terms }) => day(terms.inspectionOn)],
  [
    'Must sell a home first',
    ({ terms: { mustSellBy: on } }) => on && { text: `Yes, by ${day(on)}`, inSentence: `yes, by ${day(on)}` },
  ],
]

/** It names the proposal itself. */
const answerBy: Read = ({ offer, terms, proposal }) => {
  if (proposal)
    return {
      text: terms.answerByAt && formatListed(terms.answerByAt),
      small: offer.answerByAt && `the buyer answers you by ${formatListed(offer.answerByAt)}`,
    }
  return {
    text: offer.answerByAt && formatListed(offer.answerByAt),
    small: offer.isAnswerTimePassed ? 'this has passed' : '',
  }
}

const whenAndWhat: Row[] = [
  ['Closing', ({ terms }) => day(terms.closingOn)],
  [
    'You hand over the home',
    ({ terms }) => ({
      text: terms.possession,
      ...rentLine(terms),
    }),
  ],
  [
    'Title policy',
    (open) => {
      const { title } = open.terms
      const cents = partCents(open, 'titlePolicy')
      return { text: title, small: title && cents ? `${inDollars(-cents)} counted as your cost` : '' }
    },
  ],
  ['Stays in the home', ({ terms }) => terms.inclusions],
  ['Does not stay', ({ terms }) => terms.exclusions],
  ['Other terms', ({ terms }) => terms.otherTerms],
  ['Answer by', answerBy, { proposal: 'none' }],
]

const record: Row[] = [
  ['Arrived', ({ terms }) => formatListed(terms.receivedAt), { proposal: 'none' }],
  [
    'Presented to you',
    ({ offer, terms }) => {
      if (terms.by === 'seller') return 'Your own terms'
      const first = offer.presentations.find(
        ({ termsNumber, correctedWhy }) => termsNumber === terms.number && correctedWhy === '',
      )
      if (!first) return ''
      const how = first.way === 'opened' ? 'opened here' : presentationWords[first.way].toLowerCase()
      return { text: formatListed(first.at), small: [first.party, how, first.by].filter(Boolean).join(', ') }
    },
    { proposal: 'none' },
  ],
  [
    'Compared with the paper',
    ({ terms }) =>
      terms.comparedAt === '' ? 'Not yet' : { text: formatListed(terms.comparedAt), small: terms.comparedBy },
    { proposal: 'none' },
  ],
]

const groups: { name: string; rows: Row[] }[] = [
  { name: 'Money', rows: money },
  { name: 'How sure it is', rows: sureness },
  { name: 'When and what', rows: whenAndWhat },
  { name: 'The record', rows: record },
]
