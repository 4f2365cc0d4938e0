import { expect, test } from 'vitest'
import { noRejection, withNote } from './rejection.ts'

test('a rejection is about the paper as it was when the form was opened, whatever others decide while it is written', () => {
  const begun = withNote(noRejection, 'Page 1', 0)
  expect(withNote(begun, 'Page 1 is not signed.', 1)).toEqual({ note: 'Page 1 is not signed.', decisions: 0 })
})

test('a note that was deleted and is begun again is about the paper as it was when the form was opened', () => {
  const emptied = withNote({ note: 'Page 1', decisions: 0 }, ' ', 0)
  expect(withNote(emptied, 'Page 2', 2)).toEqual({ note: 'Page 2', decisions: 2 })
})
