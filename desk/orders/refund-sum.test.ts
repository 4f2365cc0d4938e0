import { expect, test } from 'vitest'
import { faultOf, noParts, partsOf, sumOf } from '#desk/orders/refund-sum.ts'

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
    { name: 'All of it', cents: 121_905, note: '$1,219.05 can be refunded' },
    { name: 'MLS Plus', cents: 116_910, note: 'paid $1,169.10' },
    { name: 'Platform fee', cents: 4_995, note: 'paid $49.95' },
  ])
})

test('an invalid amount names the parts to mark, and sending no amount is an error', () => {
  expect(faultOf(noParts, 3_000)).toEqual({ error: 'Choose what goes back.', wrong: [] })
  expect(faultOf({ a: 'ten', fee: '1' }, 3_000)?.wrong).toEqual(['a'])
  expect(faultOf({ a: '20', fee: '20' }, 3_000)?.wrong).toEqual(['a', 'fee'])
  expect(faultOf({ a: '0' }, 3_000)).toEqual({ error: 'Enter how much goes back.', wrong: ['a'] })
  expect(faultOf({ a: '10.00', fee: '$20' }, 3_000)).toBeUndefined()
})
