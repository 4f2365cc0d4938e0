import { expect, test } from 'vitest'
import {
  awaitingPayment,
  holdUntil,
  isBought,
  isHeld,
  mayPlaceAnother,
  maxUnpaidOrders,
  orderStates,
  orderTotalCents,
  paymentStates,
  refusalToPay,
  sellerShareCents,
  unpaidUntil,
} from './orders.ts'

test('a customer pays the lines less the coupon, and the fee', () => {
  expect(orderTotalCents({ linesCents: 10_000, couponCents: 1_500, feeCents: 1_450 })).toBe(9_950)
})

test.each([
  // 104 − floor(5.20) = 99
  { unitCents: 10_400, quantity: 1, share: 9_900 },
  { unitCents: 10_400, quantity: 3, share: 29_700 },
  // 19.99: 5 % is less than a dollar
  { unitCents: 1_999, quantity: 2, share: 3_998 },
  { unitCents: 499_900, quantity: 1, share: 475_000 },
  { unitCents: 0, quantity: 5, share: 0 },
])('for $quantity at $unitCents cents the seller gets $share', ({ unitCents, quantity, share }) => {
  expect(sellerShareCents(unitCents, quantity)).toBe(share)
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs

test('an order can be paid within 24 hours', () => {
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

test('a hold is over at its end time', () => {
  expect([isHeld(1_000, 999), isHeld(1_000, 1_000), isHeld(null, 0)]).toEqual([true, false, false])
})

test('an eleventh unpaid order is refused', () => {
  expect([mayPlaceAnother(maxUnpaidOrders - 1), mayPlaceAnother(maxUnpaidOrders)]).toEqual([true, false])
})

const standings = orderStates.flatMap((state) =>
  paymentStates.map((paymentState) => ({ state, paymentState })),
)

test('an order has bought its packages while it is placed or at work, and paid', () => {
  expect(standings.filter(isBought)).toEqual([
    { state: 'placed', paymentState: 'paid' },
    { state: 'warehouse', paymentState: 'paid' },
  ])
})

test('an order that waits for payment can be paid', () => {
  expect(refusalToPay({ state: awaitingPayment, paymentState: 'unpaid' })).toBeUndefined()
})
