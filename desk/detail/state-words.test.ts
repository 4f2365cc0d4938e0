import { expect, test } from 'vitest'
import { stateWords } from '#desk/detail/state-words.ts'

test('a new record that nobody has typed is not called saved', () => {
  const clean = { state: 'clean', failure: undefined } as const
  expect(stateWords({ ...clean, isNew: false })).toBe('Everything is saved.')
  expect(stateWords({ ...clean, isNew: true })).toBe('Nothing is typed yet.')
})
