import { expect, test } from 'vitest'
import { fieldWords, valueWords } from '#desk/ui/value-words.ts'

test('fields are named in words', () => {
  expect(fieldWords('platformFee')).toBe('Platform fee')
  expect(fieldWords('price_cents')).toBe('Price')
  expect(fieldWords('priceCents')).toBe('Price')
})

test('values are told in words, and never as a program stores them', () => {
  expect(valueWords(54_900, 'priceCents')).toBe('$549.00')
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
    'closed every day; holidays: 2026-12-25 Christmas Day',
  )
  expect(valueWords([{ name: 'Facebook', url: 'https://f.test' }])).toBe(
    'name: Facebook, url: https://f.test',
  )
})
