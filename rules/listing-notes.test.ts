import { expect, test } from 'vitest'
import { decisionNotesFault } from './listing-notes.ts'

test.each([
  ['sent back', true, undefined],
  ['sent back', false, 'Write a note at each field that the seller has to change.'],
  ['approved', true, 'Notes go to the seller with an input that is sent back.'],
  ['approved', false, undefined],
  [undefined, true, 'Notes go to the seller with an input that is sent back.'],
  [undefined, false, undefined],
] as const)('a decision %s, with notes: %s', (decision, hasNotes, fault) => {
  expect(decisionNotesFault(decision, hasNotes)).toBe(fault)
})
