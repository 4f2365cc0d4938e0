import { expect, test } from 'vitest'
import { dayInWords } from '#server/coupons/day-in-words'

test('a day is written as people write it', () => {
  expect(dayInWords('2024-12-31')).toBe('December 31, 2024')
})
