import { expect, test } from 'vitest'
import { momentOn } from './dates.ts'
import { extendedDueAt, requestDueAt } from './privacy-requests.ts'

const at = (day: string) => Date.parse(momentOn(day, '00:00'))

test.each([
  ['2026-10-15', '2026-11-29'],
  ['2026-10-31', '2026-12-15'],
  ['2026-11-02', '2026-12-17'],
  ['2027-02-15', '2027-04-01'],
])('a privacy request of %s is answered by %s, also when the clocks change between', (received, due) => {
  expect(requestDueAt(at(received))).toBe(at(due))
  expect(extendedDueAt(at(received))).toBe(at(due))
})
