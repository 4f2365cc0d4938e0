import { expect, test } from 'vitest'
import { noParts, sumOf } from '#desk/orders/refund-sum.ts'

test('the amounts of the chosen parts are added up', () => {
  expect(sumOf(noParts, 3_000)).toEqual({ cents: 0 })
  expect(sumOf({ a: '10.00', fee: '$20' }, 3_000)).toEqual({ cents: 3_000 })
})

test('more than is left, and what is no sum, are refused in words', () => {
  expect(sumOf({ a: '30.01' }, 3_000).error).toBe('At most $30.00 can be refunded.')
  expect(sumOf({ a: 'ten' }, 3_000)).toEqual({
    cents: 0,
    error: 'Please enter each amount in dollars, such as 49.00.',
  })
})
