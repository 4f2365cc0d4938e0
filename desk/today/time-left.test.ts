import { expect, test } from 'vitest'
import { timeLeft } from '#desk/today/time-left.ts'

test('the time left is written in the largest unit that fits, and an overdue date says so', () => {
  const minute = 60_000
  expect(timeLeft(3 * 24 * 60 * minute)).toEqual({ words: '3 days left', tone: 'info' })
  expect(timeLeft(26 * 60 * minute)).toEqual({ words: '26 h left', tone: 'info' })
  expect(timeLeft(2 * 60 * minute)).toEqual({ words: '2 h left', tone: 'wait' })
  expect(timeLeft(10)).toEqual({ words: '1 min left', tone: 'wait' })
  expect(timeLeft(-90 * minute)).toEqual({ words: '1 h overdue', tone: 'bad' })
})
