import { expect, test } from 'vitest'
import { editedFieldWords, fieldWords, valueWords } from '#desk/ui/value-words.ts'

test('fields are named in words', () => {
  expect(fieldWords('platformFee')).toBe('Platform fee')
  expect(fieldWords('price_cents')).toBe('Price')
  expect(fieldWords('priceCents')).toBe('Price')
  expect(fieldWords('rateBasisPoints')).toBe('Rate')
  expect(fieldWords('sessionId')).toBe('Session')
  expect(fieldWords('lead_id')).toBe('Lead')
  expect(fieldWords('lastYearTaxUnpaid')).toBe('Last year tax unpaid')
  expect(fieldWords('livesInColorado')).toBe('Lives in Colorado')
  expect([fieldWords('hoaPapers'), fieldWords('mlsStatusSince')]).toEqual(['HOA papers', 'MLS status since'])
  expect(editedFieldWords('categoryId')).toBe('Category')
  expect(editedFieldWords('priceCents')).toBe('Price')
  expect(editedFieldWords('nobodyKnowsIt')).toBe('Nobody knows it')
})

test('values are written in words, and never as a program stores them', () => {
  expect(valueWords(54_900, 'priceCents')).toBe('$549.00')
  expect(valueWords(-18_400, 'netCents')).toBe('−$184.00')
  expect(valueWords(625, 'rateBasisPoints')).toBe('6.25%')
  expect(valueWords(true)).toBe('yes')
  expect(valueWords(null)).toBe('nothing')
  expect(valueWords(['CO', 'UT'])).toBe('CO, UT')
  const hours = {
    timeZone: 'America/Denver',
    open: [{ days: ['Mon', 'Tue', 'Wed'], from: '09:00', to: '17:00' }],
  }
  expect(valueWords(hours)).toBe('Mon–Wed 9 AM–5 PM Mountain Time')
  const holidays = [{ date: '2026-12-25', name: 'Christmas Day' }]
  expect(valueWords({ ...hours, open: [], holidays })).toBe(
    'closed every day; holidays: Dec 25, 2026 Christmas Day',
  )
  const plan = { months: 6, photos: null, changes: 1, coordinator: true, reminderDays: [5, 0] }
  expect(valueWords(plan, 'listingPlan')).toBe(
    '6 months, unlimited photos, 1 change, a coordinator, reminders 5, 0 days before each date',
  )
  expect(valueWords([{ name: 'Facebook', url: 'https://f.test' }])).toBe(
    'name: Facebook, url: https://f.test',
  )
})

test('codes, ids, moments and numbers that name something are told in words', () => {
  expect(valueWords('c1', 'categoryId', { c1: 'Signs' })).toBe('Signs')
  expect(valueWords({ productId: 'p1' }, 'on', { p1: 'Yard sign' })).toBe('product: Yard sign')
  expect(valueWords(null, 'on')).toBe('everything')
  expect(valueWords('under_review', 'state')).toBe('under review')
  expect(valueWords('orderPaid', 'mail')).toBe('order paid')
  expect(valueWords('iPhone and more_of it', 'text')).toBe('iPhone and more_of it')
  expect(valueWords(1042, 'number')).toBe('1042')
  expect(valueWords(12_345, 'bytes')).toBe('12,345')
  expect(valueWords('2026-12-25')).toBe('Dec 25, 2026')
  expect(valueWords(10, 'discountPercent')).toBe('10%')
  expect(valueWords('2026-11-25T09:00:00.000Z')).not.toContain('T09')
  expect(valueWords(Date.parse('2026-11-25T09:00:00Z'), 'heldUntil')).toContain('2026')
})
