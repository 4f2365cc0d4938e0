import type { SaleOffers } from '#contract/sale-offers'
import { inDollars } from '#rules/money'
import { netPartWords } from '#rules/offer-words'
import { isClosingCost, type NetPart, payoffFor } from '#rules/sale-net'

/**
 * What the estimates count, and what nobody has said. The title policy is what was entered, even if the first offer says that the buyer
 * pays it.
 */
export const assumedWords = ({
  offers,
  assumptions: { titlePolicy, payoffQuote, principal },
}: Pick<SaleOffers, 'offers' | 'assumptions'>): string => {
  const first = offers.find(({ net }) => net)?.net
  if (!first) return ''
  const parts = first.parts.filter((part) =>
    isClosingCost(part) ? part.isOther || part.name !== 'titlePolicy' : part.name === 'payoff',
  )
  const known = titlePolicy === null ? parts : [{ name: 'titlePolicy', cents: -titlePolicy }, ...parts]
  const unknown = [
    ...(titlePolicy === null ? ['titlePolicy'] : []),
    ...first.notCounted.filter((name) => name !== 'titlePolicy'),
    ...first.missing.filter((name) => name === 'payoff'),
  ]
  return [
    known.length > 0 &&
      `Counted: ${known.map((part) => `${partWords(part)} ${inDollars(-part.cents)}`).join(', ')}.`,
    unknown.length > 0 &&
      `Not known, and not counted: ${unknown.map((name) => netPartWords[name] ?? name).join(', ')}.`,
    followsWords(onEachDay({ payoffQuote, principal })),
    titlePolicy !== null && 'The title policy is counted unless the buyer pays it.',
  ]
    .filter(Boolean)
    .join(' ')
}

const partWords = ({ name, isOther }: NetPart) => (isOther ? name : (netPartWords[name] ?? name))

type Loan = Pick<SaleOffers['assumptions'], 'payoffQuote' | 'principal'>

/** What the lender gets, whatever the closing day. Null: it depends on the day, or nobody knows it. */
const onEachDay = ({ payoffQuote, principal }: Loan) =>
  payoffFor(
    { payoffQuoteCents: payoffQuote, principalCents: principal, rateBasisPoints: null, interestToOn: '' },
    '',
  )

/** What depends on the closing day. `payoff`: what the lender gets on every day; null: it grows by its interest. */
const followsWords = (payoff: number | null): string => {
  if (payoff === null) return 'Mortgage and tax follow each offer’s closing day.'
  const tax = 'The property tax follows each offer’s closing day.'
  return payoff === 0 ? tax : `${tax} The mortgage is your lender’s quote.`
}
