import { expect, test } from 'vitest'
import type { SaleOffers } from '#contract/sale-offers'
import { assumedWords } from './assumed-words.ts'
import { numbersIn } from './typed-numbers.ts'

test('a title policy that nobody entered is not known, even if the first offer says that the buyer pays it', () => {
  const net = {
    notCounted: ['hoaPapers'],
    missing: [],
    parts: [
      { name: 'titlePolicy', cents: 0 },
      { name: 'closingFee', cents: -17_500 },
    ],
  }
  const offers = [{ net }] as unknown as SaleOffers['offers']
  expect(assumedWords({ offers, assumptions: numbersIn({}) })).toBe(
    'Counted: Closing fee $175.00. Not known, and not counted: Owner’s title policy, HOA papers. Mortgage and tax follow each offer’s own closing day.',
  )
  expect(assumedWords({ offers, assumptions: numbersIn({ titlePolicy: '2090' }) })).toContain(
    'Counted: Owner’s title policy $2,090.00, Closing fee $175.00. Not known, and not counted: HOA papers.',
  )
})
