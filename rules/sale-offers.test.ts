import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from './dates.ts'
import { hourMs } from './durations.ts'
import {
  type Amount,
  amountCents,
  escalatesTo,
  isExecuted,
  mayMove,
  missingForExecution,
  netParts,
  netToSeller,
  payoffCents,
  presentDueAt,
  taxShareCents,
  withholdingCents,
} from './sale-offers.ts'
import { saleOfferStates } from './sale-states.ts'

const anyPrice = fc.integer({ min: 1, max: 10_000_000_000 })
const anyAmount: fc.Arbitrary<Amount> = fc.oneof(
  fc.constant<Amount>({ kind: 'none' }),
  fc.nat(10_000_000).map((cents): Amount => ({ kind: 'sum', cents })),
  fc.nat(10_000).map((basisPoints): Amount => ({ kind: 'percent', basisPoints })),
)
const anyNet = fc.record({
  priceCents: anyPrice,
  terms: fc.record({
    concession: fc.option(anyAmount),
    buyerBroker: fc.option(anyAmount),
    repairs: fc.option(anyAmount),
  }),
  costs: fc.dictionary(
    fc.constantFrom('titlePolicy', 'closingFee', 'taxShare'),
    fc.option(fc.nat(10_000_000)),
  ),
  payoffCents: fc.option(fc.nat(2_000_000_000)),
})

test('the net is the sum of its parts, or unknown', () => {
  fc.assert(
    fc.property(anyNet, (input) => {
      const net = netToSeller(input)
      const sum = netParts(input).reduce((total, [, cents]) => total + cents, 0)
      if (net.missing.length === 0) expect(net.netCents).toBe(sum)
      else expect(net.netCents).toBeNull()
      if (net.beforeLoanCents !== null) expect(net.beforeLoanCents).toBe(sum + (input.payoffCents ?? 0))
      for (const [, cents] of netParts(input)) expect(Number.isSafeInteger(cents)).toBe(true)
      const unknown = Object.values(input.costs).filter((cents) => cents === null)
      expect(net.notCounted.length).toBe(unknown.length)
    }),
  )
})

test('an unknown mortgage keeps the net unknown, but not what is left before it', () => {
  const none: Amount = { kind: 'none' }
  const terms = { concession: none, buyerBroker: none, repairs: none }
  expect(netToSeller({ priceCents: 100, terms, costs: { taxShare: null }, payoffCents: null })).toEqual({
    beforeLoanCents: 100,
    netCents: null,
    missing: ['payoff'],
    notCounted: ['taxShare'],
  })
})

test('a share is rounded half up, and rates may have fractions of a basis point', () => {
  expect(amountCents({ kind: 'percent', basisPoints: 250 }, 20)).toBe(1) // 0.5
  expect(amountCents({ kind: 'percent', basisPoints: 250 }, 19)).toBe(0) // 0.475
  expect(amountCents({ kind: 'percent', basisPoints: 237.5 }, 10_000_000_000)).toBe(237_500_000)
  expect(payoffCents(21_400_000, 412.5, '2026-12-01', '2026-12-15')).toBe(21_433_859) // 338.589
})

test('terms are presented within the limit and never due before they came', () => {
  const anyMoment = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 })
  fc.assert(
    fc.property(anyMoment, fc.option(anyMoment), (receivedAt, answerByAt) => {
      const due = presentDueAt(receivedAt, answerByAt)
      expect(due).toBeGreaterThanOrEqual(receivedAt)
      expect(due).toBeLessThanOrEqual(receivedAt + 24 * hourMs)
      if (answerByAt !== null && due > receivedAt) expect(due).toBeLessThanOrEqual(answerByAt - 2 * hourMs)
    }),
  )
  expect(presentDueAt(0, null, { withinHours: 12, beforeAnswerHours: 2 })).toBe(12 * hourMs)
})

test('the tax share grows with each day and never passes the bills', () => {
  const anyDay = fc.nat(1_800).map((days) => daysAfter('2026-01-01', days))
  fc.assert(
    fc.property(fc.nat(10_000_000), anyDay, fc.nat(10_000_000), (annual, day, unpaid) => {
      const share = taxShareCents(annual, day, unpaid) ?? Number.NaN
      expect(share).toBeGreaterThanOrEqual(unpaid)
      expect(share).toBeLessThanOrEqual(annual + unpaid)
      const next = daysAfter(day, 1)
      if (next.slice(0, 4) === day.slice(0, 4))
        expect(taxShareCents(annual, next, unpaid)).toBeGreaterThanOrEqual(share)
    }),
  )
})

test('a leap year has 366 days, and June 15 still needs an answer', () => {
  expect(taxShareCents(36_600, '2028-12-31', null)).toBe(36_500)
  expect([taxShareCents(36_500, '2027-06-15', null), taxShareCents(36_500, '2027-06-16', null)]).toEqual([
    null,
    16_600,
  ])
  expect([taxShareCents(null, '2027-12-01', 0), taxShareCents(36_500, '', 0)]).toEqual([null, null])
})

test('a closing before the day that interest is paid to adds no interest', () => {
  expect(payoffCents(21_400_000, 450, '2026-12-01', '2026-11-20')).toBe(21_400_000)
})

test('what is held back is never more than the net, never below zero, and nothing up to $100,000', () => {
  expect(withholdingCents(53_200_000, -1, false)).toBe(0)
  expect(withholdingCents(10_000_000, 9_000_000, false)).toBe(0)
  expect(withholdingCents(10_000_001, 9_000_000, false)).toBe(200_000)
  expect([withholdingCents(53_200_000, null, false), withholdingCents(53_200_000, 1, null)]).toEqual([
    null,
    null,
  ])
})

test('an escalation stays between the price and its cap', () => {
  fc.assert(
    fc.property(anyPrice, fc.nat(1_000_000), fc.nat(50_000_000), anyPrice, (price, step, above, rival) => {
      const could = escalatesTo(price, { stepCents: step, mostCents: price + above }, rival) ?? Number.NaN
      expect(could).toBeGreaterThanOrEqual(price)
      expect(could).toBeLessThanOrEqual(price + above)
    }),
  )
  expect(escalatesTo(1, { basis: 'net', stepCents: 1, mostCents: 9 }, 5)).toBeNull()
})

test('these are all the moves of an offer', () => {
  const moves = saleOfferStates.map(
    (from) => `${from}: ${saleOfferStates.filter((to) => mayMove(from, to)).join(', ')}`,
  )
  expect(moves).toEqual([
    'received: presented, withdrawn, replaced',
    'presented: countered, declined, backup, accepted, withdrawn, replaced',
    'countered: received, declined, backup, accepted, withdrawn, replaced',
    'declined: ',
    'backup: declined, accepted, withdrawn, replaced',
    'accepted: ',
    'withdrawn: ',
    'replaced: ',
  ])
})

test('a contract is in force with all of its conditions, and notice in time', () => {
  const contract = { signedPdf: 'file-1', mecAt: 1, noticeAt: 5, acceptBy: 5, confirmedBy: 'Dana' }
  expect(isExecuted(contract)).toBe(true)
  expect(missingForExecution({ ...contract, acceptBy: 4 })).toEqual(['notice'])
  expect(missingForExecution({ signedPdf: '', mecAt: null, noticeAt: null, confirmedBy: '' })).toEqual([
    'signed contract',
    'mutual execution',
    'notice',
    'confirmation',
  ])
})
