import { expect, test } from 'vitest'
import { keepUntil, listedSaleEndedAt, papersKeptUntil } from './retention.ts'

test('a document is kept for four years, to the day', () => {
  expect(keepUntil(Date.parse('2026-05-04T10:00:00Z'))).toBe(Date.parse('2030-05-04T10:00:00Z'))
  expect(keepUntil(Date.parse('2028-02-29T10:00:00Z'))).toBe(Date.parse('2032-02-29T10:00:00Z'))
})

const at = (day: string) => Date.parse(`${day}T17:00:00Z`)

test('a sale ended with its closing, else with the listing, whichever of its ends is later', () => {
  const open = { endedAt: null, closedAt: null, listingEndsAt: at('2027-05-01') }
  expect(listedSaleEndedAt(open)).toBeNull()
  expect(listedSaleEndedAt({ ...open, endedAt: at('2026-12-16'), closedAt: at('2026-12-15') })).toBe(
    at('2026-12-15'),
  )
  expect(listedSaleEndedAt({ ...open, endedAt: at('2026-12-16') })).toBe(at('2027-05-01'))
  expect(listedSaleEndedAt({ ...open, endedAt: at('2027-06-01') })).toBe(at('2027-06-01'))
  expect(listedSaleEndedAt({ ...open, endedAt: at('2026-12-16'), listingEndsAt: null })).toBe(
    at('2026-12-16'),
  )
})

test('papers of a listed home stay four years from its end or the newest upload, and without a date while it goes on', () => {
  const closed = listedSaleEndedAt({
    endedAt: at('2026-12-15'),
    closedAt: at('2026-12-15'),
    listingEndsAt: null,
  })
  expect(papersKeptUntil(at('2026-11-20'), [closed])).toBe(at('2030-12-15'))
  expect(papersKeptUntil(at('2027-01-10'), [closed])).toBe(at('2031-01-10'))
  expect(papersKeptUntil(at('2026-11-20'), [at('2026-11-01'), null])).toBeNull()
})
