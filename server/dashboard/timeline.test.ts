import { expect, test } from 'vitest'
import { type OrderHistory, timelineOf } from '#server/dashboard/timeline'

const placed: OrderHistory = { placedAt: 1, steps: [], payments: [], refunds: [], versions: [] }
const paid = { amountCents: 62_300, method: 'Visa ending in 4242', paysOrder: true, at: 2 }
const step = (action: string, at: number, byCustomer = false) => ({ action, at, byCustomer })
const version = {
  form: 'Repair Log',
  version: 1,
  status: 'Pending',
  note: '',
  uploadedAt: 5,
  reviewedAt: null,
} as const

const texts = (history: Partial<OrderHistory>) =>
  timelineOf({ ...placed, ...history })
    .map(({ text }) => text)
    .slice(1)

test('it starts with the order', () => {
  expect(timelineOf(placed)).toEqual([{ text: 'You placed the order.', date: '1970-01-01T00:00:00.001Z' }])
})

test.each<[string, Partial<OrderHistory>, string[]]>([
  [
    'a payment names its sum and its means',
    { steps: [step('placed', 1, true), step('paid', 2)], payments: [paid] },
    ['You paid $623.00 with Visa ending in 4242. The receipt is ready.'],
  ],
  ['a payment of old has no means', { steps: [step('paid', 2)] }, ['You paid. The receipt is ready.']],
  ['work', { steps: [step('work started', 3)] }, ['We started work on your order.']],
  ['the customer cancels', { steps: [step('cancelled', 2, true)] }, ['You canceled the order.']],
  ['the brokerage cancels', { steps: [step('cancelled', 2)] }, ['The brokerage canceled the order.']],
  [
    'time runs out',
    { steps: [step('expired', 2)] },
    ['The order was canceled: it was not paid within 24 hours.'],
  ],
  [
    'late money revives it',
    { steps: [step('expired', 2), step('revived', 3)], payments: [{ ...paid, at: 3 }] },
    [
      'The order was canceled: it was not paid within 24 hours.',
      'You paid $623.00 with Visa ending in 4242. That was after the order had been canceled, but all of it was still in stock: it is on again.',
    ],
  ],
  [
    'late money that goes back',
    { steps: [step('paid when cancelled', 3)], payments: [paid] },
    [
      'You paid $623.00 with Visa ending in 4242. That was after the order had been canceled, and not all of it was still in stock, or its coupon was used elsewhere: you get the money back.',
    ],
  ],
  [
    'a part comes back, then the rest',
    {
      steps: [step('refunded', 7)],
      refunds: [
        { amountCents: 60_000, state: 'pending', at: 7 },
        { amountCents: 2_300, state: 'done', at: 6 },
      ],
    },
    ['You got $23.00 back.', '$600.00 is on its way back to you.'],
  ],
  [
    'a refund fails after it was done',
    { steps: [step('refunded', 6)], refunds: [{ amountCents: 2_300, state: 'failed', at: 7 }] },
    ['The refund of $23.00 failed. We will send the money again.'],
  ],
  [
    'a refund that failed is sent again',
    {
      refunds: [
        { amountCents: 2_300, state: 'failed', at: 7, isSentAgain: true },
        { amountCents: 2_300, state: 'done', at: 8 },
      ],
    },
    ['The refund of $23.00 failed. We sent the money again.', 'You got $23.00 back.'],
  ],
  ['a refund of which only the order knows', { steps: [step('refunded', 7)] }, ['You got your money back.']],
  [
    'money that pays nothing',
    {
      payments: [
        { ...paid, paysOrder: false },
        { ...paid, currency: 'EUR', paysOrder: false },
      ],
    },
    [
      '$623.00 came in with Visa ending in 4242 and paid no order: you get it back.',
      '€623.00 came in with Visa ending in 4242 and paid no order: you get it back.',
    ],
  ],
  [
    'a form goes to and fro',
    {
      versions: [
        { ...version, version: 2, status: 'Approved', uploadedAt: 7, reviewedAt: 8 },
        { ...version, status: 'Rejected', note: 'Sign page 1.', reviewedAt: 6 },
        { ...version, form: 'Deadline Sheet', uploadedAt: 9 },
      ],
    },
    [
      'You submitted Repair Log.',
      'Repair Log was rejected: Sign page 1.',
      'You submitted Repair Log again, version 2.',
      'Repair Log was approved.',
      'You submitted Deadline Sheet.',
    ],
  ],
  ['what only the desk need know stays with it', { steps: [step('looked at', 4)] }, []],
])('%s', (_, history, expected) => {
  expect(texts(history)).toEqual(expected)
})
