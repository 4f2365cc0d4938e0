import { expect, test } from 'vitest'
import { startOfDay } from '#rules/dates'
import {
  closedQuoteWords,
  mayTakeQuoteStep,
  quoteEndsAt,
  quoteStateOf,
  quoteStates,
  wrongQuoteEnd,
} from './quotes.ts'

const endsAt = quoteEndsAt('2026-12-01')
const quote = { withdrawnAt: null, endsAt, order: null }

test('a quote is open until its last day is over in Mountain Time', () => {
  expect(endsAt).toBe(startOfDay('America/Denver', '2026-12-02'))
  expect(quoteStateOf(quote, endsAt - 1)).toBe('open')
  expect(quoteStateOf(quote, endsAt)).toBe('expired')
  expect(quoteStateOf({ ...quote, withdrawnAt: 1 }, endsAt)).toBe('withdrawn')
})

test('an order closes it, and gives it back if it ends without money', () => {
  const after = (order: Parameters<typeof quoteStateOf>[0]['order'], now = endsAt - 1) =>
    quoteStateOf({ ...quote, order }, now)
  expect(after({ state: 'pending', paymentState: 'unpaid' })).toBe('placed')
  expect(after({ state: 'placed', paymentState: 'paid' }, endsAt + 1)).toBe('placed')
  expect(after({ state: 'cancelled', paymentState: 'unpaid' })).toBe('open')
  expect(after({ state: 'cancelled', paymentState: 'unpaid' }, endsAt)).toBe('expired')
  expect(after({ state: 'cancelled', paymentState: 'refunded' })).toBe('placed')
})

test('late money of an order counts more than a withdrawal', () => {
  const order = { state: 'placed', paymentState: 'paid' } as const
  expect(quoteStateOf({ ...quote, withdrawnAt: 1, order }, 2)).toBe('placed')
})

test('it ends today or within 90 days', () => {
  expect(wrongQuoteEnd('2026-11-25', '2026-11-26')).toBe('Choose today or a later day.')
  expect(wrongQuoteEnd('2026-11-26', '2026-11-26')).toBeUndefined()
  expect(wrongQuoteEnd('2027-02-24', '2026-11-26')).toBeUndefined()
  expect(wrongQuoteEnd('2027-02-25', '2026-11-26')).toMatch(/until February 24, 2027/)
})

test('the staff changes what nobody has ordered, and sends only what is open', () => {
  expect(quoteStates.filter((state) => mayTakeQuoteStep('change', state))).toEqual(['open', 'expired'])
  expect(quoteStates.filter((state) => mayTakeQuoteStep('send', state))).toEqual(['open'])
  expect(quoteStates.filter((state) => mayTakeQuoteStep('withdraw', state))).toEqual(['open'])
})

test('each state that is not open has a sentence that says what to do', () => {
  for (const state of ['expired', 'placed', 'withdrawn'] as const)
    expect(closedQuoteWords(state, '2026-12-01').text).toMatch(/\bask\b/i)
})
