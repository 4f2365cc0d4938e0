import { expect, test } from 'vitest'
import { nextOf } from './next-of-order.ts'

type Standing = Parameters<typeof nextOf>[0]

const anOrder = (more: Partial<Standing>): Standing => ({
  delivery_status: 'placed',
  payment_status: 'paid',
  price: 100,
  products: [],
  uploads: [],
  ...more,
})

test.each<[said: string, order: Partial<Standing>]>([
  ['Next: pay for it', { delivery_status: 'pending', payment_status: 'unpaid' }],
  [
    'Next: your bank decides about the payment',
    { delivery_status: 'pending', payment_status: 'unpaid', isPaymentProcessing: true },
  ],
  ['Next: our team starts on it', {}],
  ['Our team is working on it', { delivery_status: 'warehouse' }],
  ['Nothing was charged', { delivery_status: 'cancelled', payment_status: 'unpaid' }],
  ['We are sending your money back', { delivery_status: 'cancelled', payment_status: 'paid' }],
  ['Your money was sent back', { delivery_status: 'cancelled', payment_status: 'refunded', refunded: 100 }],
  ['Your refund came back to us', { delivery_status: 'cancelled', payment_status: 'refunded', refunded: 40 }],
])('%s', (said, order) => {
  expect(nextOf(anOrder(order))).toBe(said)
})
