import { expect, test } from 'vitest'
import { wantedInWords } from './listing-change-words.ts'

test('a change is written in one line, with its note', () => {
  expect(wantedInWords({ kind: 'price', wanted: { priceCents: 52_500_000 } })).toBe('New price: $525,000.00')
  expect(
    wantedInWords({
      kind: 'open house',
      wanted: { on: '2026-12-05', from: '11:00', to: '13:00', note: 'Shoes off.' },
    }),
  ).toBe('Open house on December 5, 2026, 11 AM to 1 PM. Shoes off.')
  expect(
    wantedInWords({
      kind: 'showing',
      wanted: { noticeHours: 2, days: ['Sat'], noShowingsUntil: '2026-12-01' },
    }),
  ).toBe('Showings: 2 hours of notice; Sat; none before December 1, 2026')
  expect(wantedInWords({ kind: 'showing', wanted: { note: 'No Sundays.' } })).toBe('Showings: No Sundays.')
})
