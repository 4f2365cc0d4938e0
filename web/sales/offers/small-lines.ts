// The small lines of an offer's cells: what they say, and the terms in them that the seller may propose to change.
import type { OfferTerms } from '#contract/sale-offers'
import { inWholeDollars } from '#rules/money'
import { amountWords, percentWords } from '#rules/offer-words'
import { amountCents, payBeyondCreditCents } from '#rules/sale-net'
import type { AlsoSaid, Said } from '#web/sales/offers/cell-words.ts'

type SmallLine = { small: string; also: readonly AlsoSaid[] }

/** A clause that reaches no higher than the price says nothing. */
export const clauseLine = ({ price, escalation, couldRiseTo }: OfferTerms): SmallLine => ({
  small:
    couldRiseTo !== null && couldRiseTo > price
      ? `could rise to ${inWholeDollars(couldRiseTo)}`
      : escalation === null || (escalation.basis === 'price' && escalation.most <= price)
        ? ''
        : `a clause may raise it up to ${inWholeDollars(escalation.most)}`,
  also: [{ named: 'the clause that raises the price', inSentence: clauseInSentence(escalation) }],
})

const clauseInSentence = (escalation: OfferTerms['escalation']): string => {
  if (escalation === null) return ''
  const { basis, step, most } = escalation
  return `a clause that raises it in steps of ${inWholeDollars(step)} up to ${inWholeDollars(most)}${basis === 'net' ? ' net' : ''}`
}

export const whoPaysBrokerLine = ({ concessionPaysBroker: isPaid }: OfferTerms): Partial<SmallLine> => ({
  ...(isPaid === true && { small: 'their broker is paid out of it' }),
  also: [
    {
      named: 'who pays their broker',
      inSentence: isPaid === null ? '' : `that their broker is ${isPaid ? '' : 'not '}paid out of it`,
    },
  ],
})

/** What is paid out of the credit is no further deduction. */
export const brokerWords = (terms: OfferTerms): Said => {
  const words = amountWords(terms.buyerBroker, terms.price)
  if (terms.concessionPaysBroker !== true || terms.buyerBroker === null) return words
  const cents = amountCents(terms.buyerBroker, terms.price)
  if (cents === 0) return words
  const beyond = payBeyondCreditCents({ ...terms, priceCents: terms.price })
  return {
    text: 'In the credit',
    inSentence: `${words.inSentence} in the credit`,
    small: [
      inWholeDollars(cents),
      words.small,
      beyond > 0 && `${inWholeDollars(beyond)} more than the credit, and not counted: ask who pays it`,
    ]
      .filter(Boolean)
      .join(', '),
  }
}

/** A share of the price stays the same when the price changes. */
export const paymentLine = ({ downPayment, price, proof }: OfferTerms): SmallLine => {
  const cents = downPayment && amountCents(downPayment, price)
  const down = cents === null ? '' : cents === 0 ? 'no down payment' : `${inWholeDollars(cents)} down`
  return {
    small: [down, proof].filter(Boolean).join('; '),
    also: [
      {
        named: 'the down payment',
        inSentence:
          downPayment?.kind === 'percent' && cents !== 0
            ? `${percentWords(downPayment.basisPoints)} down`
            : down,
      },
      { named: 'the proof of payment', inSentence: proof },
    ],
  }
}

export const gapLine = ({ gap }: OfferTerms): SmallLine => ({
  small: gap === null || gap === 0 ? '' : `pays up to ${inWholeDollars(gap)} above it`,
  also: [
    {
      named: 'the amount above a low appraisal',
      inSentence:
        gap === null
          ? ''
          : gap === 0
            ? 'that they pay nothing above it'
            : `that they pay up to ${inWholeDollars(gap)} above it`,
    },
  ],
})

export const rentLine = ({ rent }: OfferTerms): SmallLine => {
  const words = rent === null ? '' : rent === 0 ? 'no rent' : `rent ${inWholeDollars(rent)}`
  const inSentence = rent === null || rent === 0 ? words : `a rent of ${inWholeDollars(rent)}`
  return {
    small: rent === 0 ? 'no rent for the days after closing' : words,
    also: [{ named: 'the rent', inSentence }],
  }
}
