import { expect, test } from 'vitest'
import {
  awaitingPayment,
  extendedHold,
  holdUntil,
  isBought,
  isHeld,
  mayPlaceAnother,
  maxUnpaidOrders,
  mostHoldExtensions,
  orderStates,
  orderTotalCents,
  paymentStates,
  refusalToPay,
  sellerShareCents,
  sumOrder,
  unpaidUntil,
  whenToPay,
} from './orders.ts'

test('a customer pays the lines less the coupon, and the fee', () => {
  expect(orderTotalCents({ linesCents: 10_000, couponCents: 1_500, feeCents: 1_450 })).toBe(9_950)
  const lines = [
    { unitCents: 2_500, quantity: 3 },
    { unitCents: 2_500, quantity: 1 },
  ]
  const sums = { linesCents: 10_000, feeCents: 1_450 }
  expect(sumOrder(lines, { feeCents: 1_450 })).toEqual({ ...sums, couponCents: 0, totalCents: 11_450 })
  expect(sumOrder(lines, { couponCents: 1_500, feeCents: 1_450 })).toEqual({
    ...sums,
    couponCents: 1_500,
    totalCents: 9_950,
  })
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
  expect(sellerShareCents(unitCents, quantity, false)).toBe(share)
  expect(sellerShareCents(unitCents, quantity, true)).toBe(0)
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

test('attempts to pay extend a hold three times, however they are spread', () => {
  const half = 30 * minuteMs
  for (const step of [half, half / 2, 7 * minuteMs]) {
    let hold = { heldUntil: half as number | null, extendedMs: 0 }
    for (let now = 0; now < 24 * hourMs; now += step) {
      const order = { ...hold, unpaidUntil: 24 * hourMs }
      hold = extendedHold(now, { ...order, heldUntil: isHeld(hold.heldUntil, now) ? hold.heldUntil : null })
    }
    expect(hold).toEqual({ heldUntil: null, extendedMs: mostHoldExtensions * half })
  }
})

test('an unpaid order says in one sentence until when it is held and until when it can be paid', () => {
  const payBy = 'Thursday, 1:28 PM'
  expect(whenToPay({ held: '2:00 PM', payBy })).toBe(
    'Held for you until 2:00 PM; after that, you can pay until Thursday, 1:28 PM while the packages are still available.',
  )
  expect(whenToPay({ held: 'to the end', payBy })).toBe(
    'Held for you until Thursday, 1:28 PM, when the time to pay ends.',
  )
  expect(whenToPay({ held: undefined, payBy })).toBe(
    'No longer held, but you can pay until Thursday, 1:28 PM while the packages are still available.',
  )
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
