import { expect, test } from 'vitest'
import {
  cardFailure,
  fitOf,
  hasBought,
  isBeingTaken,
  isOfOrder,
  mayHaveMoved,
  stateAfter,
  wouldPay,
} from '#rules/payments'

const order = { id: 'order', total_cents: 10_000 }
const right = { cents: 10_000, currency: 'USD' }

test.each([
  [right, null, 'fits'],
  [right, 'order', 'fits'],
  [right, 'another', 'wrong order'],
  [{ cents: 10_000, currency: 'EUR' }, 'order', 'wrong currency'],
  [{ cents: 9_999, currency: 'USD' }, null, 'wrong amount'],
  [{ cents: 10_001, currency: 'USD' }, null, 'wrong amount'],
])('%o for %s: %s', (money, toldOrderId, fit) => {
  expect(fitOf(order, money, toldOrderId)).toBe(fit)
})

test('an attempt of another order, or another attempt, would not pay', () => {
  const report = { money: right, orderId: 'order', attemptId: 'mine' }
  expect(wouldPay(order, 'mine', report)).toBe(true)
  expect(wouldPay(order, 'mine', { ...report, attemptId: null })).toBe(true)
  expect(wouldPay(order, 'other', report)).toBe(false)
  expect(wouldPay(order, 'mine', { ...report, orderId: 'another' })).toBe(false)
})

test('money may have moved from the moment it was requested', () => {
  expect(mayHaveMoved({ state: 'open', taken_at: null })).toBe(false)
  expect(mayHaveMoved({ state: 'open', taken_at: 1 })).toBe(true)
  expect(mayHaveMoved({ state: 'processing', taken_at: null })).toBe(true)
})

test('a claim expires at its end time', () => {
  expect(isBeingTaken({ taken_until: 10 }, 9)).toBe(true)
  expect(isBeingTaken({ taken_until: 10 }, 10)).toBe(false)
  expect(isBeingTaken({ taken_until: null }, 9)).toBe(false)
})

test('an approval leaves an attempt open', () => {
  expect(stateAfter('approved')).toBe('open')
  expect(stateAfter('processing')).toBe('processing')
  expect(stateAfter('ended')).toBe('ended')
})

test('late money belongs to its order and buys nothing', () => {
  expect(isOfOrder('owed back')).toBe(true)
  expect(hasBought('owed back')).toBe(false)
  expect(isOfOrder('wrong amount')).toBe(false)
  expect(hasBought('revived')).toBe(true)
})

test.each([
  ['insufficient_funds', /another card/],
  ['card_declined', /ask your bank/],
  ['processing_error', /try again/],
  ['a code of tomorrow', /another card/],
])('a card that is refused for %s says what to do', (code, advice) => {
  const said = cardFailure({ type: 'card_error', code, message: 'Your card was declined.' })
  expect(said).toMatch(/^Your card was declined\. You were not charged\. Please /)
  expect(said).toMatch(advice)
})

test('a failure of the provider says what to do in our words', () => {
  for (const refusal of [{ type: 'api_error', message: 'Internal.' }, { type: 'card_error' }])
    expect(cardFailure(refusal)).toBe('An unexpected error occurred. Please try again, or pay another way.')
})
