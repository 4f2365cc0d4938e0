import { expect, test } from 'vitest'
import { exampleTexts, readNumbers, searchOf, textsInSearch } from '#web/calculator/sale-search.ts'

test('what was typed is restored from the address', () => {
  const texts = { ...exampleTexts, price: '$612,500', listing: '2.8 %', package: 'mls-plus' }
  const search = searchOf(texts)
  expect(search).toEqual({ price: '612500', listing: '2.8', package: 'mls-plus' })
  expect(readNumbers(textsInSearch(search))).toEqual(readNumbers(texts))
})

test('the example has the address without parameters', () => {
  expect(searchOf(exampleTexts)).toEqual({})
  expect(textsInSearch({})).toEqual(exampleTexts)
})

test.each(['-1', 'much', '1e9', '1000000000', '<b>', '١٢', '12,5'])(
  'a price of %s counts as absent',
  (price) => {
    expect(readNumbers({ ...exampleTexts, price }).wrong).toHaveProperty('price')
    expect(textsInSearch({ price }).price).toBe(exampleTexts.price)
  },
)

test.each(['', ' ', '0', '$'])('without a price (%j) the form says what is missing', (price) => {
  expect(readNumbers({ ...exampleTexts, price }).wrong.price).toBe('Enter a sale price to see the numbers.')
})

test('no percentage and zero percent are different', () => {
  expect(readNumbers(exampleTexts).numbers.listingPercent).toBeUndefined()
  expect(readNumbers({ ...exampleTexts, listing: '0' }).numbers.listingPercent).toBe(0)
})

test('parameters of other features are ignored', () => {
  expect(textsInSearch({ constructor: 'x', from: '/card', price: 7 })).toEqual(exampleTexts)
})
