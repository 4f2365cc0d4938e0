import { expect, test } from 'vitest'
import { holdUntil, isHeld, mayPlaceAnother, mostUnpaidOrders, unpaidUntil } from '#rules/orders'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

test('an order can be paid for 24 hours', () => {
  expect(unpaidUntil(1_000)).toBe(1_000 + 24 * hourMs)
})

test('an attempt to pay holds the pieces for 30 minutes', () => {
  expect(holdUntil(0, { heldUntil: null, unpaidUntil: 24 * hourMs })).toBe(30 * minuteMs)
  expect(holdUntil(20 * minuteMs, { heldUntil: 30 * minuteMs, unpaidUntil: 24 * hourMs })).toBe(50 * minuteMs)
})

test('a hold ends with the order at the latest', () => {
  const lastMoment = 24 * hourMs - minuteMs
  expect(holdUntil(lastMoment, { heldUntil: null, unpaidUntil: 24 * hourMs })).toBe(24 * hourMs)
})

test('an attempt to pay never shortens a hold', () => {
  expect(holdUntil(0, { heldUntil: 5 * hourMs, unpaidUntil: 24 * hourMs })).toBe(5 * hourMs)
})

test('a hold is over at the moment that it names', () => {
  expect([isHeld(1_000, 999), isHeld(1_000, 1_000), isHeld(null, 0)]).toEqual([true, false, false])
})

test('the eleventh unpaid order is one too many', () => {
  expect([mayPlaceAnother(mostUnpaidOrders - 1), mayPlaceAnother(mostUnpaidOrders)]).toEqual([true, false])
})
