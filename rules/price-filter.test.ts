import { expect, test } from 'vitest'
import { sliderEnds } from '#rules/price-filter'

test('the slider runs from the lowest to the highest price', () => {
  expect(sliderEnds({ low: 99, high: 4999 })).toEqual({ low: 99, high: 4999 })
})

test('the slider can reach an upper bound between two steps', () => {
  expect(sliderEnds({ low: 99.5, high: 1002 })).toEqual({ low: 99, high: 1004 })
})

test('a catalogue with one price has a slider with two ends', () => {
  expect(sliderEnds({ low: 99, high: 99 })).toEqual({ low: 99, high: 104 })
})
