import { expect, test } from 'vitest'
import { dayFilters } from '#desk/list/day-filters.ts'

test('a span of days has two filters, and the sentence says the days in words', () => {
  const [from, to] = dayFilters('sent')
  expect(from).toMatchObject({ name: 'sentFrom', label: 'Sent from', type: 'date' })
  expect(from?.say?.('2026-11-02')).toBe('sent from Nov 2, 2026')
  expect(to).toMatchObject({ name: 'sentTo', label: 'Sent to' })
  expect(to?.say?.('2026-11-02')).toBe('sent to Nov 2, 2026')
})

test('their names in the address may differ from the words', () => {
  expect(dayFilters('first answered', 'answered').map(({ name }) => name)).toEqual([
    'answeredFrom',
    'answeredTo',
  ])
  expect(dayFilters('placed', '').map(({ name }) => name)).toEqual(['from', 'to'])
})

test.each(['soon', '20261-01-01', '2026-1-1', '2026-02-30'])(
  'a value that is not a day is shown as it is in the address: %s',
  (typed) => {
    expect(dayFilters('sent')[0]?.say?.(typed)).toBe(`sent from ${typed}`)
  },
)
