import { expect, test } from 'vitest'
import {
  askedText,
  chosenSpan,
  cutsPrices,
  spanChange,
  spanText,
} from '#web/catalogue/list/filters/price-range.ts'

const bounds = { low: 99, high: 4999 }

test('prices outside the catalogue are shown at the ends of the slider', () => {
  expect(chosenSpan({ lowPrice: 1, highPrice: 90_000 }, bounds)).toEqual(bounds)
  expect(chosenSpan({}, bounds)).toEqual(bounds)
  expect(chosenSpan({ lowPrice: 200 }, bounds)).toEqual({ low: 200, high: 4999 })
})

test('a span that reaches the ends is removed from the address', () => {
  expect(spanChange({ low: 99, high: 4999 }, bounds)).toEqual({ lowPrice: undefined, highPrice: undefined })
  expect(spanChange({ low: 104, high: 5000 }, bounds)).toEqual({ lowPrice: 104, highPrice: undefined })
})

test('a span typed the wrong way round is swapped', () => {
  expect(spanChange({ low: 900, high: 200 }, bounds)).toEqual({ lowPrice: 200, highPrice: 900 })
})

test("bounds equal to the catalogue's are not a filter", () => {
  expect(cutsPrices({ lowPrice: 99, highPrice: 4999 }, bounds)).toBe(false)
  expect(cutsPrices({ highPrice: 4998 }, bounds)).toBe(true)
})

test('the span is shown in whole dollars, rounded down', () => {
  expect(spanText({ low: 99.9, high: 1004 }, { low: 99.9, high: 1002.5 })).toBe('$99 - $1,002')
})

test('the text shows the span within the catalogue, or the bounds as typed when they are outside it', () => {
  expect(askedText({ lowPrice: 200 }, bounds)).toBe('$200 - $4,999')
  expect(askedText({ lowPrice: 1, highPrice: 900.5 }, bounds)).toBe('$99 - $900')
  expect(askedText({ lowPrice: 9000 }, bounds)).toBe('From $9,000')
  expect(askedText({ highPrice: 50 }, bounds)).toBe('Up to $50')
  expect(askedText({ lowPrice: 20, highPrice: 50 }, bounds)).toBe('$20 - $50')
})
