import { expect, test } from 'vitest'
import type { SaleOffer } from '#contract/sale-offers'
import { endedOfferInWords, offerColumns, offerStateInWords, type OpenOffer } from './open-offers.ts'

test('a counterproposal waits for the buyer until its time has passed', () => {
  const countered = { state: 'countered', isAnswerTimePassed: false } as SaleOffer
  expect(offerStateInWords(countered)).toBe('Waits for the buyer')
  expect(offerStateInWords({ ...countered, isAnswerTimePassed: true })).toBe('Not answered in time')
})

test('an offer without an answer is named so when the home is sold, and a declined one is declined', () => {
  const words = (state: SaleOffer['state'], isOver = true) =>
    endedOfferInWords({ state, isContractOver: false } as SaleOffer, isOver)
  expect([words('presented'), words('received'), words('declined')]).toEqual([
    'not answered',
    'not opened',
    'declined',
  ])
  expect(endedOfferInWords({ state: 'accepted', isContractOver: true } as SaleOffer, false)).toBe(
    'contract ended',
  )
})

test('the first three in the chosen order stand side by side, and an open closing date is last', () => {
  const open = ['', '2026-12-20', '2026-12-10', '2026-12-15', '2026-12-05'].map(
    (closingOn, at) => ({ offer: { id: closingOn }, terms: { closingOn, price: at } }) as OpenOffer,
  )
  const shown = (order: 'closing' | 'price', chosen: string[] = []) =>
    offerColumns(open, chosen, order).map(({ offer: { id } }) => id)
  expect(shown('closing')).toEqual(['2026-12-05', '2026-12-10', '2026-12-15'])
  expect(shown('price')).toEqual(['2026-12-05', '2026-12-15', '2026-12-10'])
  expect(shown('closing', ['', '2026-12-20'])).toEqual(['2026-12-20', ''])
})
