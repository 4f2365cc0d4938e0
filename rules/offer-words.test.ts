import { expect, test } from 'vitest'
import { lookupValues } from './listing-lookups.ts'
import { amountWords, differenceWords, financingWords } from './offer-words.ts'

const a = { label: 'Buyer A', priceCents: 54_500_000, netCents: 30_604_892, closingOn: '2026-12-15' }
const b = { label: 'Buyer B', priceCents: 53_200_000, netCents: 31_167_392, closingOn: '2026-12-15' }

test('two offers are compared in facts, and neither is called better', () => {
  expect(differenceWords(a, b)).toBe(
    'Buyer B offers $13,000 less than Buyer A; the estimate is $5,625.00 higher.',
  )
  expect(differenceWords(a, { ...b, label: 'Buyer C', netCents: null, closingOn: '2026-12-22' })).toBe(
    'Buyer C offers $13,000 less than Buyer A; the estimates cannot be compared yet; it closes 7 days later.',
  )
})

test('an amount that nobody said is not nothing', () => {
  expect(amountWords(null, 100)).toEqual({
    text: 'Not said',
    inSentence: '',
    small: 'No figure is assumed',
  })
  expect(amountWords({ kind: 'percent', basisPoints: 250 }, 54_500_000)).toEqual({
    text: '− $13,625',
    inSentence: '$13,625',
    small: '2.5% of the price',
  })
})

test('every way to pay has words', () => {
  expect(Object.keys(financingWords).filter(Boolean)).toEqual([...lookupValues('BuyerFinancing')])
})
