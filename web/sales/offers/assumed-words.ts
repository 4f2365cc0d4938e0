import type { SaleOffers } from '#contract/sale-offers'
import { inDollars } from '#rules/money'
import { netPartWords } from '#rules/offer-words'
import { isClosingCost } from '#rules/sale-net'

/**
 * What the estimates count, and what nobody has said. The title policy is what was entered, even if the first offer says that the buyer
 * pays it.
 */
export const assumedWords = ({
  offers,
  assumptions: { titlePolicy },
}: Pick<SaleOffers, 'offers' | 'assumptions'>): string => {
  const first = offers.find(({ net }) => net)?.net
  if (!first) return ''
  const parts = first.parts.filter(
    ({ name }) => name !== 'titlePolicy' && (isClosingCost(name) || name === 'payoff'),
  )
  const known = titlePolicy === null ? parts : [{ name: 'titlePolicy', cents: -titlePolicy }, ...parts]
  const unknown = [
    ...(titlePolicy === null ? ['titlePolicy'] : []),
    ...first.notCounted.filter((name) => name !== 'titlePolicy'),
    ...first.missing.filter((name) => name === 'payoff'),
  ]
  return [
    known.length > 0 &&
      `Counted: ${known.map(({ name, cents }) => `${netPartWords[name] ?? name} ${inDollars(-cents)}`).join(', ')}.`,
    unknown.length > 0 &&
      `Not known, and not counted: ${unknown.map((name) => netPartWords[name] ?? name).join(', ')}.`,
    'Mortgage and tax follow each offer’s own closing day.',
    titlePolicy !== null && 'The title policy is counted unless the offer says that the buyer pays it.',
  ]
    .filter(Boolean)
    .join(' ')
}
