import { expect, test } from 'vitest'
import { dayMs } from '#rules/durations'
import {
  cameBackCents,
  isFullyRefunded,
  isLaterRefundState,
  isWithinRefundRule,
  mayRefund,
  refundableCents,
  refundedCents,
  refundableUntil,
  refundDay,
  refundDays,
  refundPromise,
  whyRefundEnded,
} from '#rules/refunds'

const done = { state: 'done', amount_cents: 600 } as const
const asked = { state: 'asked', amount_cents: 300 } as const
const failed = { state: 'failed', amount_cents: 400 } as const

test('a requested refund cannot be requested again, and has not gone back before it is sent', () => {
  expect(refundableCents(1_000, [])).toBe(1_000)
  expect(refundableCents(1_000, [done, asked, failed])).toBe(100)
  expect(refundedCents([done, asked, failed])).toBe(600)
  expect(refundedCents([{ ...asked, state: 'pending' }])).toBe(300)
})

test('a payment is fully refunded when all its refunds are done', () => {
  expect(isFullyRefunded(600, [asked])).toBe(false)
  expect(isFullyRefunded(600, [done])).toBe(true)
  expect(isFullyRefunded(900, [done, asked])).toBe(false)
})

test('what came back is missing until later refunds add up to it', () => {
  const back = { cents: 200, at: 1, cameBackAt: 5 }
  const goodwill = { cents: 10, at: 6 }
  const again = { cents: 200, at: 7 }
  expect(cameBackCents(431, [back, goodwill])).toBe(200)
  expect(cameBackCents(431, [back, goodwill, again])).toBe(0)
  expect(cameBackCents(431, [back, { ...again, cameBackAt: 8 }])).toBe(200)
  expect(cameBackCents(431, [back, { ...again, cameBackAt: 8 }, { cents: 200, at: 9 }])).toBe(0)
  expect(cameBackCents(408, [back, { cents: 208, at: 2, cameBackAt: 5 }, { cents: 408, at: 6 }])).toBe(0)
  // Sent again before the provider reported the failure.
  expect(cameBackCents(431, [back, { cents: 200, at: 4 }])).toBe(200)
  expect(cameBackCents(200, [back, { cents: 200, at: 4 }])).toBe(0)
})

test.each([
  ['done', 'pending', true],
  ['failed', 'done', true],
  ['pending', 'done', false],
  ['pending', 'failed', false],
  ['done', 'failed', false],
  ['done', 'done', false],
] as const)('%s is later than %s: %s', (told, known, isLater) => {
  expect(isLaterRefundState(told, known)).toBe(isLater)
})

test.each([
  [0, 100, false],
  [1, 100, true],
  [100, 100, true],
  [101, 100, false],
  [1, 0, false],
])('refunding %i of %i remaining cents: %s', (amount, left, may) => {
  expect(mayRefund(amount, left)).toBe(may)
})

test('a payment can be refunded in full for the days that the promise names', () => {
  const paidAt = Date.parse('2026-11-22T04:00:00Z')
  expect(new Date(refundableUntil(paidAt)).toISOString()).toBe('2026-12-06T04:00:00.000Z')
  // 11:30 PM in Denver; the clocks go back on November 1.
  const inSummer = Date.parse('2026-10-25T05:30:00Z')
  const until = refundableUntil(inSummer)
  expect(new Date(until).toISOString()).toBe('2026-11-08T06:30:00.000Z')
  expect([until - 1, inSummer + dayMs - 1].map((now) => refundDay(now, inSummer))).toEqual([14, 1])
  expect(refundPromise).toContain(`${refundDays} days`)
})

test('the rule grants a refund for fourteen days, until work has started', () => {
  const [paidAt, day] = [1_000, 24 * 60 * 60_000]
  const untouched = { isAtWork: false, downloads: [] }
  expect(isWithinRefundRule(paidAt + 14 * day, paidAt, untouched)).toBe(true)
  expect(isWithinRefundRule(paidAt + 14 * day + 1, paidAt, untouched)).toBe(false)
  expect(isWithinRefundRule(paidAt, paidAt, { ...untouched, isAtWork: true })).toBe(false)
  expect(isWithinRefundRule(paidAt, paidAt, { ...untouched, downloads: ['Guide'] })).toBe(false)
  expect(isWithinRefundRule(paidAt, paidAt, { ...untouched, papers: ['Listing contract'] })).toBe(false)
})

test('the refund of the first days ends with an approved paper, our work, a download, or its time', () => {
  const untouched = { isAtWork: false, downloads: [], papers: [] }
  const why = (evidence: Parameters<typeof whyRefundEnded>[2], days = 1) =>
    whyRefundEnded(days * dayMs, 0, evidence)
  expect(why(untouched)).toBeUndefined()
  expect(why(untouched, refundDays + 1)).toBe('time')
  expect(why({ ...untouched, downloads: ['a guide'] })).toBe('download')
  expect(why({ ...untouched, isAtWork: true, downloads: ['a guide'] })).toBe('work')
  expect(why({ ...untouched, isAtWork: true, papers: ['a contract'] })).toBe('paper')
})

test('the days of the refund time are counted from one, and end with the last', () => {
  expect([0, 0.5, 1, 13.9, 14, 40].map((days) => refundDay(days * dayMs, 0))).toEqual([1, 1, 2, 14, 14, 14])
})
