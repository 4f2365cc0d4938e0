import { expect, test } from 'vitest'
import { mountainTime } from './dates.ts'
import { isOfferExpired, netCents, offersInPlay } from './offers.ts'

test('the net amount is never guessed', () => {
  expect(netCents(50_000_000, 1_250_000)).toBe(48_750_000)
  expect(netCents(50_000_000, 0)).toBe(50_000_000)
  expect(netCents(50_000_000, null)).toBeNull()
})

test('an offer is valid through its last day in the brokerage’s time zone', () => {
  const night = Date.parse('2026-12-02T06:59:00Z') // 11:59 PM on December 1 in Denver
  expect(isOfferExpired('2026-12-01', mountainTime, night)).toBe(false)
  expect(isOfferExpired('2026-12-01', mountainTime, night + 60_000)).toBe(true)
  expect(isOfferExpired('', mountainTime, night)).toBe(false)
})

test('a replacement and the offer that it replaces take one place, and ended offers none', () => {
  const offer = (
    id: string,
    state: 'draft' | 'sent' | 'withdrawn' | 'replaced',
    replacesId: string | null = null,
  ) => ({
    id,
    state,
    replacesId,
  })
  const offers = [
    offer('a', 'sent'),
    offer('b', 'draft', 'a'),
    offer('c', 'withdrawn'),
    offer('d', 'replaced'),
    offer('e', 'draft'),
  ]
  expect(offersInPlay(offers).map(({ id }) => id)).toEqual(['b', 'e'])
})
