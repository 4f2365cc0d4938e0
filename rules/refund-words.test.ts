import { expect, test } from 'vitest'
import { grantedInWords, wentBackBefore } from './refund-words.ts'

const asked = { askedAt: 50, paidCents: 14_500 }
const check = { cents: 2_000, at: 70, byHand: 'by check 77 on November 26, 2026' }

test('a granted request says how much comes back for it, how, and what went back before', () => {
  const whole = 'You get $145.00 back the way you paid, within 5 to 10 business days.'
  expect(grantedInWords([{ cents: 14_500, at: 60 }], asked)).toBe(whole)
  expect(
    grantedInWords(
      [
        { cents: 10_400, at: 40 },
        { cents: 1_000, at: 60 },
      ],
      asked,
    ),
  ).toBe(
    'You get $10.00 of $145.00 back the way you paid, within 5 to 10 business days. We already refunded $104.00 of $145.00.',
  )
  const began = { cents: 10_400, at: 40, endedAt: 55 }
  expect(grantedInWords([began], asked)).toBe(
    'You get $104.00 of $145.00 back the way you paid, within 5 to 10 business days.',
  )
  expect(grantedInWords([began, { cents: 1_000, at: 60 }], asked)).toMatch(/^You get \$10\.00 /)
  expect(grantedInWords([check], asked)).toBe(
    'We sent $20.00 of $145.00 back by check 77 on November 26, 2026.',
  )
  expect(grantedInWords([], asked)).toContain('the money came back to us')
})

test('a request that is not granted says what went back before, if anything did', () => {
  expect(wentBackBefore([], 14_500)).toBeUndefined()
  expect(wentBackBefore([{ cents: 10_400 }, check], 14_500)).toBe('We already refunded $124.00 of $145.00.')
})
