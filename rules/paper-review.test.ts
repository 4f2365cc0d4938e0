import { expect, test } from 'vitest'
import { mayUndoVerdict, undoVerdictMs } from './paper-review.ts'

test('a decision can be taken back until the mail goes out', () => {
  expect(mayUndoVerdict(1_000, null)).toBe(false)
  expect(mayUndoVerdict(1_000 + undoVerdictMs - 1, 1_000)).toBe(true)
  expect(mayUndoVerdict(1_000 + undoVerdictMs, 1_000)).toBe(false)
})
