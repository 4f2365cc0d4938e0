import { expect, test } from 'vitest'
import { inTwoUnits, timeLeft } from '#desk/today/time-left.ts'

test('the time left is written in the largest unit that fits, and an overdue date says so', () => {
  const minute = 60_000
  expect(timeLeft(3 * 24 * 60 * minute)).toEqual({ words: '3 days left', tone: 'info' })
  expect(timeLeft(26 * 60 * minute)).toEqual({ words: '26 h left', tone: 'info' })
  expect(timeLeft(2 * 60 * minute)).toEqual({ words: '2 h left', tone: 'wait' })
  expect(timeLeft(10)).toEqual({ words: '1 min left', tone: 'wait' })
  expect(timeLeft(-90 * minute)).toEqual({ words: '1 h overdue', tone: 'bad' })
})

test('a clock counts in two units', () => {
  const minute = 60_000
  expect(
    [30 * 24 * 60 + 61, 61 * 60, 25 * 60, 24 * 60, 460, 60, 9, 0].map((minutes) =>
      inTwoUnits(minutes * minute),
    ),
  ).toEqual(['30 days', '2 days 13 h', '1 day 1 h', '1 day', '7 h 40 min', '1 h', '9 min', '1 min'])
})
