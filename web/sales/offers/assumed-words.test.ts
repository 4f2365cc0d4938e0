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
    'Counted: Closing fee $175.00. Not known, and not counted: Owner’s title policy, HOA papers. Mortgage and tax follow each offer’s closing day.',
  )
  expect(assumedWords({ offers, assumptions: numbersIn({ titlePolicy: '2090' }) })).toContain(
    'Counted: Owner’s title policy $2,090.00, Closing fee $175.00. Not known, and not counted: HOA papers.',
  )
})

test('a mortgage that the lender quoted does not follow the closing day', () => {
  const offers = [{ net: { notCounted: [], missing: [], parts: [] } }] as unknown as SaleOffers['offers']
  const unknown = 'Not known, and not counted: Owner’s title policy. '
  const wordsWith = (typed: Record<string, string>) =>
    assumedWords({ offers, assumptions: numbersIn(typed) }).replace(unknown, '')
  const tax = 'The property tax follows each offer’s closing day.'
  expect(wordsWith({ payoffQuote: '214,800' })).toBe(`${tax} The mortgage is your lender’s quote.`)
  expect([wordsWith({ payoffQuote: '0' }), wordsWith({ principal: '0' })]).toEqual([tax, tax])
  expect(wordsWith({ principal: '214,000' })).toContain('Mortgage and tax follow')
})

test('another cost is named as it was typed, whatever the program calls its own parts', () => {
  const net = {
    notCounted: [],
    missing: [],
    parts: [
      { name: 'repairs', cents: 0 },
      { name: 'titlePolicy', cents: -209_000 },
      { name: 'titlePolicy', cents: -100, isOther: true },
      { name: 'repairs', cents: -300_000, isOther: true },
      { name: 'payoff', cents: -100_000, isOther: true },
      { name: 'payoff', cents: -21_480_000 },
    ],
  }
  const offers = [{ net }] as unknown as SaleOffers['offers']
  expect(assumedWords({ offers, assumptions: numbersIn({ titlePolicy: '2090' }) })).toContain(
    'Counted: Owner’s title policy $2,090.00, titlePolicy $1.00, repairs $3,000.00, payoff $1,000.00, Your mortgage $214,800.00.',
  )
})
