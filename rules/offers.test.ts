import { expect, test } from 'vitest'
import { dayIn, mountainTime } from './dates.ts'
import { inWholeDollars } from './money.ts'
import {
  highestOfferCents,
  isOfferExpired,
  netCents,
  offersInPlay,
  passedDays,
  sameOffer,
  sumTooHigh,
} from './offers.ts'

test('the net amount is never guessed', () => {
  expect(netCents(50_000_000, 1_250_000)).toBe(48_750_000)
  expect(netCents(50_000_000, 0)).toBe(50_000_000)
  expect(netCents(50_000_000, null)).toBeNull()
})

test('the message about a sum that is too high names the highest one', () => {
  expect(sumTooHigh).toContain(inWholeDollars(highestOfferCents))
})

test('an offer is valid through its last day in the brokerage’s time zone', () => {
  const night = Date.parse('2026-12-02T06:59:00Z') // 11:59 PM on December 1 in Denver
  expect(isOfferExpired('2026-12-01', dayIn(mountainTime, night))).toBe(false)
  expect(isOfferExpired('2026-12-01', dayIn(mountainTime, night + 60_000))).toBe(true)
  expect(isOfferExpired('', dayIn(mountainTime, night))).toBe(false)
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

test('the days of an offer have not passed', () => {
  const today = '2026-12-01'
  expect(passedDays({ closingOn: '2026-12-01', expiresOn: '2026-12-01' }, today)).toEqual({})
  expect(passedDays({ closingOn: '', expiresOn: '' }, today)).toEqual({})
  expect(Object.keys(passedDays({ closingOn: '2026-11-30', expiresOn: '2025-12-24' }, today))).toEqual([
    'closingOn',
    'expiresOn',
  ])
})

test('an offer with the same terms is the same offer, unless it has ended', () => {
  const terms = {
    buyer: 'Buyer A',
    priceCents: 50_000_000,
    costsCents: null,
    costsInclude: '',
    closingOn: '2026-12-18',
    contingencies: 'A loan',
    note: '',
    expiresOn: '',
  }
  const sent = { ...terms, state: 'sent' as const }
  expect(sameOffer([sent], { ...terms, buyer: ' buyer  a' })).toBe(sent)
  expect(sameOffer([sent], { ...terms, priceCents: 50_000_001 })).toBeUndefined()
  expect(sameOffer([{ ...terms, state: 'withdrawn' }], terms)).toBeUndefined()
})
