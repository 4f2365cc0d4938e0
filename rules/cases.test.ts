import { expect, test } from 'vitest'
import { isOldDisputeReport, whyNotOpenedAgain, whyNotSettled } from './cases.ts'

test.each([
  ['needs_response', 'won', true],
  ['under_review', 'lost', true],
  ['warning_needs_response', 'warning_closed', true],
  ['needs_response', 'warning_closed', false],
  ['warning_closed', 'needs_response', true],
  ['warning_closed', 'warning_under_review', false],
  ['lost', 'won', false],
  ['won', 'under_review', false],
  ['under_review', 'needs_response', false],
  // PayPal allows an appeal.
  ['UNDER_REVIEW', 'RESOLVED', false],
])('%s after %s comes too late: %s', (told, known, isOld) => {
  const at = (changedAt: number | null) => (state: string) => ({ state, changedAt })
  expect(isOldDisputeReport(at(null)(told), at(5)(known))).toBe(isOld)
  expect(isOldDisputeReport(at(5)(told), at(5)(known))).toBe(isOld)
  expect(isOldDisputeReport(at(4)(told), at(5)(known)), 'the provider says when').toBe(true)
  expect(isOldDisputeReport(at(6)(told), at(5)(known)), 'the provider says when').toBe(false)
})

test('a case that closes by itself is settled by words only when its money cannot go back, and is not opened for nothing', () => {
  const done = {
    isRequestOpen: false,
    isOwed: false,
    hasFailedRefund: false,
    isTaken: false,
    isRefundable: false,
  }
  expect(whyNotSettled(done)).toBeUndefined()
  expect(whyNotSettled({ ...done, isRequestOpen: true })).toContain('declines the request')
  expect(whyNotSettled({ ...done, isOwed: true })).toContain('has gone back')
  expect(whyNotSettled({ ...done, isOwed: true, hasFailedRefund: true })).toBeUndefined()
  expect(whyNotSettled({ ...done, isOwed: true, isTaken: true })).toBeUndefined()
  expect(whyNotOpenedAgain('dispute', done)).toBeUndefined()
  expect(whyNotOpenedAgain('refund requested', done)).toContain('has been decided')
  expect(whyNotOpenedAgain('refund requested', done)).not.toContain('still refund')
  expect(whyNotOpenedAgain('refund requested', { ...done, isRefundable: true })).toContain('still refund')
  expect(whyNotOpenedAgain('refund failed', done)).toContain('nothing is left')
  expect(whyNotOpenedAgain('refund requested', { ...done, isRequestOpen: true })).toBeUndefined()
  expect(whyNotOpenedAgain('refund due', done)).toContain('nothing is left')
  expect(whyNotOpenedAgain('refund due', { ...done, isOwed: true })).toBeUndefined()
  expect(whyNotOpenedAgain('refund due', { ...done, isOwed: undefined })).toBeUndefined()
})
