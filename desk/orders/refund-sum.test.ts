import { expect, test } from 'vitest'
import { faultOf, noParts, partsOf, sumOf, wishedParts } from '#desk/orders/refund-sum.ts'

test('the amounts of the chosen parts are added up', () => {
  expect(sumOf(noParts, 3_000)).toEqual({ cents: 0 })
  expect(sumOf({ a: '10.00', fee: '$20' }, 3_000)).toEqual({ cents: 3_000 })
})

test('an amount above the rest, or one that is not a number, is refused in words', () => {
  expect(sumOf({ a: '30.01' }, 3_000).error).toBe('At most $30.00 can be refunded.')
  expect(sumOf({ a: 'ten' }, 3_000)).toEqual({
    cents: 0,
    error: 'Enter each amount in dollars, such as 49.00.',
  })
})

test('a package is suggested after its coupon, and not all that was paid', () => {
  const order = { lines: [{ name: 'MLS Plus', paidCents: 116_910 }], feeCents: 4_995 }
  expect(partsOf(order, 121_905)).toEqual([
    {
      name: 'All of it',
      cents: 121_905,
      note: '$1,219.05 can be refunded. A smaller sum comes from all parts in proportion',
    },
    { name: 'MLS Plus', cents: 116_910, note: 'paid $1,169.10' },
    { name: 'Platform fee', cents: 4_995, note: 'paid $49.95' },
  ])
})

test('what was refunded of a part is not suggested again, and each chosen part is named for the server', () => {
  const lines = [{ name: 'Sign', productId: 'p1', paidCents: 10_000, refundedCents: 4_000 }]
  const order = { lines, feeCents: 2_000, feeRefundedCents: 0 }
  expect(partsOf(order, 8_000)[1]).toEqual({
    name: 'Sign',
    cents: 6_000,
    note: 'paid $100.00, $40.00 of it refunded',
  })
  expect(wishedParts(order, { Sign: '60.00', 'Platform fee': '5' })).toEqual([
    { part: 'p1', amountCents: 6_000 },
    { part: 'fee', amountCents: 500 },
  ])
  expect(wishedParts(order, { 'All of it': '80.00' })).toBeUndefined()
})

test('an invalid amount names the parts to mark, and sending no amount is an error', () => {
  expect(faultOf(noParts, 3_000)).toEqual({ error: 'Choose what goes back.', wrong: [] })
  expect(faultOf({ a: 'ten', fee: '1' }, 3_000)?.wrong).toEqual(['a'])
  expect(faultOf({ a: '20', fee: '20' }, 3_000)?.wrong).toEqual(['a', 'fee'])
  expect(faultOf({ a: '0' }, 3_000)).toEqual({ error: 'Enter how much goes back.', wrong: ['a'] })
  expect(faultOf({ a: '10.00', fee: '$20' }, 3_000)).toBeUndefined()
})
