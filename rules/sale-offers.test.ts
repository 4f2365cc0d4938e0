import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourMs } from './durations.ts'
import { escalatesTo, isExecuted, mayMove, missingForExecution, presentDueAt } from './sale-offers.ts'
import { saleOfferStates } from './sale-states.ts'

const anyPrice = fc.integer({ min: 1, max: 10_000_000_000 })

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
