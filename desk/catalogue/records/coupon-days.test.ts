import { expect, test } from 'vitest'
import { couponDays } from '#desk/catalogue/records/coupon-days.ts'

test.each([
  [null, null, 'always'],
  ['2026-12-01', null, 'from Dec 1, 2026'],
  [null, '2026-11-29', 'until Nov 29, 2026'],
  ['2026-11-01', '2026-12-24', 'Nov 1, 2026 to Dec 24, 2026'],
  ['2024-01-01', '2024-12-31', 'ended Dec 31, 2024'],
])('a coupon from %s to %s is valid “%s”', (firstDay, lastDay, words) => {
  expect(couponDays({ firstDay, lastDay }, '2026-11-29')).toBe(words)
})
