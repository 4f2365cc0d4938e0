import { expect, test } from 'vitest'
import { availabilityOf, byRating, chooseFeatured, sliderEnds, whyStillSold } from '#rules/catalogue'

const named = (name: string, brand = 'Ours') => ({ name, brand })
const names = (products: { name: string }[]) => products.map(({ name }) => name).join(' ')

test('only products of the shop’s own brand are featured', () => {
  expect(names(chooseFeatured([named('a'), named('b', 'Theirs'), named('c')], 'Ours'))).toBe('a c')
})

test('products that the grid above already shows come last', () => {
  const packages = [...'abcdefghij'].map((name) => named(name))
  expect(names(chooseFeatured(packages, 'Ours'))).toBe('i j a b c d e f g h')
})

test('the best rated come first, then those with more reviews, and those without reviews last', () => {
  const packages = [
    { rating: 0, reviewCount: 0 },
    { rating: 4.5, reviewCount: 2 },
    { rating: 5, reviewCount: 1 },
    { rating: 4.5, reviewCount: 9 },
  ]
  expect(packages.toSorted(byRating).map(({ reviewCount }) => reviewCount)).toEqual([1, 9, 2, 0])
})

test('the slider runs from the lowest to the highest price', () => {
  expect(sliderEnds({ low: 99, high: 4999 })).toEqual({ low: 99, high: 4999 })
})

test('the slider can reach an upper bound between two steps', () => {
  expect(sliderEnds({ low: 99.5, high: 1002 })).toEqual({ low: 99, high: 1004 })
})

test('a catalogue with one price has a slider with two ends', () => {
  expect(sliderEnds({ low: 99, high: 99 })).toEqual({ low: 99, high: 104 })
})

test('a service has places, a thing is in stock, and a file has neither', () => {
  expect(availabilityOf(40, 'service')).toBe('40 places available')
  expect(availabilityOf(1, 'service')).toBe('One place left')
  expect(availabilityOf(35, 'physical')).toBe('35 in stock')
  expect(availabilityOf(35, undefined)).toBe('35 in stock')
  expect(availabilityOf(200, 'digital')).toBeUndefined()
})

test('a category or a seller stays in the shop while packages need it', () => {
  expect(whyStillSold(0, 'in this category')).toBeUndefined()
  expect(whyStillSold(1, 'in this category')).toBe(
    '1 package is still in this category. Archive or move it first.',
  )
  expect(whyStillSold(2, 'of this seller')).toBe(
    '2 packages are still of this seller. Archive or move them first.',
  )
})
