import { expect, test } from 'vitest'
import { isOldDisputeState } from './cases.ts'

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
  expect(isOldDisputeState(told, known)).toBe(isOld)
})
