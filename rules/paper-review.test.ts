import { expect, test } from 'vitest'
import { mayUndoVerdict, snoozeDays, undoVerdictMs } from './paper-review.ts'

test('a decision can be taken back until the mail goes out', () => {
  expect(mayUndoVerdict(1_000, null)).toBe(false)
  expect(mayUndoVerdict(1_000 + undoVerdictMs - 1, 1_000)).toBe(true)
  expect(mayUndoVerdict(1_000 + undoVerdictMs, 1_000)).toBe(false)
})

test('a paper is snoozed from tomorrow on for whole days, also when the clocks change', () => {
  // 11:30 PM in Denver; the clocks go back on November 1.
  expect(snoozeDays(Date.parse('2026-10-10T05:30:00Z'))).toEqual({ first: '2026-10-10', last: '2026-11-08' })
})
