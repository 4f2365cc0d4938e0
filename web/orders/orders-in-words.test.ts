import { expect, test } from 'vitest'
import type { Order } from '#contract/orders'
import { ordersInWords, paidSoFar } from './orders-in-words.ts'

const anOrder = (more: Partial<Order>) =>
  ({
    delivery_status: 'placed',
    payment_status: 'paid',
    price: 100,
    products: [],
    uploads: [],
    ...more,
  }) as Order

const unpaid = { delivery_status: 'pending', payment_status: 'unpaid' } as const
const canceled = { delivery_status: 'cancelled', payment_status: 'unpaid' } as const

test('the list says how many orders wait for the customer, and how many are in progress', () => {
  expect(ordersInWords([anOrder({})])).toBe('One order.')
  expect(ordersInWords([anOrder(unpaid), anOrder({ delivery_status: 'warehouse' }), anOrder(canceled)])).toBe(
    '3 orders. 1 waits for you, 1 is in progress.',
  )
  expect(ordersInWords([anOrder(unpaid), anOrder(unpaid), anOrder({})])).toBe('3 orders. 2 wait for you.')
})

test('an order whose bank decides does not wait for the customer', () => {
  expect(ordersInWords([anOrder({ ...unpaid, isPaymentProcessing: true })])).toBe('One order.')
})

test('what is paid so far counts the orders that stand, after refunds of a part', () => {
  const orders = [
    anOrder({ price: 0.1 }),
    anOrder({ price: 10.2, refunded: 10 }),
    anOrder(unpaid),
    anOrder(canceled),
  ]
  expect(paidSoFar(orders)).toEqual({ dollars: 0.3, count: 2 })
})
