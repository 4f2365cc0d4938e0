import { expect, test } from 'vitest'
import { isGivenBack, leftToGiveBack, mayGiveBack, refunderOf } from '#rules/refunds'

const done = { state: 'done', amount_cents: 600 } as const
const asked = { state: 'asked', amount_cents: 300 } as const
const failed = { state: 'failed', amount_cents: 400 } as const

test('what was asked for cannot be given back twice, and what failed can', () => {
  expect(leftToGiveBack(1_000, [])).toBe(1_000)
  expect(leftToGiveBack(1_000, [done, asked, failed])).toBe(100)
})

test('a payment is given back when all of it has arrived', () => {
  expect(isGivenBack(600, [asked])).toBe(false)
  expect(isGivenBack(600, [done])).toBe(true)
  expect(isGivenBack(900, [done, asked])).toBe(false)
})

test.each([
  [0, 100, false],
  [1, 100, true],
  [100, 100, true],
  [101, 100, false],
  [1, 0, false],
])('%i of %i cents that are left: %s', (amount, left, may) => {
  expect(mayGiveBack(amount, left)).toBe(may)
})

test('a refund that nobody of ours asked for was made at the provider', () => {
  expect(refunderOf(null)).toEqual({ role: 'system', id: null })
  expect(refunderOf('desk')).toEqual({ role: 'staff', id: 'desk' })
})
