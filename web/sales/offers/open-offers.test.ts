import { expect, test } from 'vitest'
import type { SaleOffer } from '#contract/sale-offers'
import { offerStateInWords } from './open-offers.ts'

test('a counterproposal waits for the buyer until its time has passed', () => {
  const countered = { state: 'countered', isAnswerTimePassed: false } as SaleOffer
  expect(offerStateInWords(countered)).toBe('Waits for the buyer')
  expect(offerStateInWords({ ...countered, isAnswerTimePassed: true })).toBe('Not answered in time')
})
