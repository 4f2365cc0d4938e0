import { expect, test } from 'vitest'
import { lookupValues } from './listing-lookups.ts'
import {
  amountWords,
  differenceWords,
  financingWords,
  netChangeWords,
  netWords,
  wishInWords,
} from './offer-words.ts'

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

test('a net below zero is what the seller would have to pay', () => {
  const loss = (netCents: number) => ({ ...a, label: 'Buyer H', netCents })
  expect(netWords(-2_032_608).text).toBe('You would have to pay $20,326.08')
  const between = (from: number, to: number) => differenceWords(loss(from), loss(to)).split('; ')[1]
  expect(between(-2_032_608, -1_531_369)).toBe('you would have to pay $5,012.39 less.')
  expect(between(-100, -300)).toBe('you would have to pay $2.00 more.')
  expect(between(-100, -100)).toBe('you would have to pay the same.')
  expect(between(300, -100)).toBe('the estimate is $4.00 lower, and you would have to pay $1.00.')
  expect(between(-100, 300)).toBe('the estimate is $4.00 higher.')
})

test('a seller who changes the numbers reads what changes', () => {
  const change = (before: number | null, now: number | null) => netChangeWords('A', before, now)
  expect([change(100, null), change(null, 100), change(100, 100), change(100, 300)]).toEqual([
    'A: the net is not known yet.',
    'A: the estimate is $1.00 now.',
    'A: the estimate stays $1.00.',
    'A: the estimate is $2.00 higher, $3.00.',
  ])
  expect([change(null, -100), change(-100, -100), change(-100, -300), change(100, -100)]).toEqual([
    'A: you would have to pay $1.00.',
    'A: you would have to pay $1.00, as before.',
    'A: you would have to pay $2.00 more, $3.00.',
    'A: the estimate is $2.00 lower, and you would have to pay $1.00.',
  ])
})

test('an amount that nobody said is not nothing', () => {
  expect(amountWords(null, 100)).toEqual({
    text: 'Not said',
    inSentence: '',
    small: 'No figure is assumed',
  })
  expect(amountWords({ kind: 'percent', basisPoints: 250 }, 54_500_000)).toEqual({
    text: '− $13,625',
    inSentence: '2.5% of the price',
    small: '2.5% of the price',
  })
})

test('every way to pay has words', () => {
  expect(Object.keys(financingWords).filter(Boolean)).toEqual([...lookupValues('BuyerFinancing')])
})

test('a seller who asks the buyer something wants to ask, and answers no question', () => {
  expect(wishInWords('ask', 'Buyer A')).toBe('ask Buyer A something')
  expect(wishInWords('counter', 'Buyer A')).toBe('make a counterproposal to Buyer A')
})
