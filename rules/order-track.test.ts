import { expect, test } from 'vitest'
import { type OrderFacts, orderTrack } from './order-track.ts'

const [monday, tuesday, friday] = ['2026-11-23', '2026-11-24', '2026-11-27'] as const
const paidOrder: OrderFacts = {
  state: 'placed',
  paymentState: 'paid',
  placed: monday,
  paid: tuesday,
  workStarted: undefined,
  workDone: undefined,
  ended: undefined,
  forms: { all: 0, handedIn: 0, waiting: 0 },
}
const unpaid = { ...paidOrder, state: 'pending', paymentState: 'unpaid', paid: undefined } as const

/** 'placed done 2026-11-23, paid now' */
const trackOf = (order: OrderFacts) =>
  orderTrack(order)
    .map(({ step, is, date }) => [step, is, date].filter(Boolean).join(' '))
    .join(', ')

test('an unpaid order waits for its payment, and knows no later date', () => {
  expect(trackOf({ ...unpaid, forms: { all: 2, handedIn: 0, waiting: 2 } })).toBe(
    'placed done 2026-11-23, paid now, forms later, work later, done later',
  )
})

test('a paid order without forms comes to our work at once', () => {
  expect(trackOf(paidOrder)).toBe('placed done 2026-11-23, paid done 2026-11-24, work now, done later')
})

test('the forms come before our work until all are submitted and none is returned', () => {
  const sentBack = { all: 2, handedIn: 2, waiting: 1 }
  expect(trackOf({ ...paidOrder, forms: sentBack })).toContain('forms now, work later')
  expect(trackOf({ ...paidOrder, forms: { ...sentBack, waiting: 0 } })).toContain('forms done, work now')
})

test('work that has begun continues while forms wait', () => {
  const order = { ...paidOrder, state: 'warehouse', workStarted: friday } as const
  expect(trackOf({ ...order, forms: { all: 2, handedIn: 1, waiting: 1 } })).toContain(
    'forms now, work now 2026-11-27, done later',
  )
  expect(trackOf({ ...order, workDone: friday })).toContain('work done 2026-11-27, done done 2026-11-27')
})

test('an order that was canceled ends there, and money that came too late is on its way back', () => {
  const over = { ...unpaid, state: 'cancelled', ended: friday } as const
  expect(trackOf(over)).toBe('placed done 2026-11-23, cancelled over 2026-11-27')
  expect(trackOf({ ...over, paymentState: 'paid', paid: friday })).toBe(
    'placed done 2026-11-23, paid done 2026-11-27, refunded now',
  )
  expect(trackOf({ ...over, paymentState: 'refunded', paid: tuesday })).toBe(
    'placed done 2026-11-23, paid done 2026-11-24, refunded over 2026-11-27',
  )
})
