import { expect, test } from 'vitest'
import {
  isFullyRefunded,
  isWithinRefundRule,
  mayRefund,
  refundableCents,
  refundableUntil,
  refundDays,
  refunderOf,
  refundPromise,
} from '#rules/refunds'

const done = { state: 'done', amount_cents: 600 } as const
const asked = { state: 'asked', amount_cents: 300 } as const
const failed = { state: 'failed', amount_cents: 400 } as const

test('a requested refund counts as refunded until it fails', () => {
  expect(refundableCents(1_000, [])).toBe(1_000)
  expect(refundableCents(1_000, [done, asked, failed])).toBe(100)
})

test('a payment is fully refunded when all its refunds are done', () => {
  expect(isFullyRefunded(600, [asked])).toBe(false)
  expect(isFullyRefunded(600, [done])).toBe(true)
  expect(isFullyRefunded(900, [done, asked])).toBe(false)
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

test('a refund without a requester was made at the provider', () => {
  expect(refunderOf(null)).toEqual({ role: 'system', id: null })
  expect(refunderOf('desk')).toEqual({ role: 'staff', id: 'desk' })
})

test('a payment can be refunded in full for the days that the promise names', () => {
  const paidAt = Date.parse('2026-11-22T04:00:00Z')
  expect(new Date(refundableUntil(paidAt)).toISOString()).toBe('2026-12-06T04:00:00.000Z')
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
