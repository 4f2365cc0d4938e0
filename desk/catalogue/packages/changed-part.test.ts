import { expect, test } from 'vitest'
import { changedLines, changedPart } from './changed-part.ts'

test('only the words that differ are shown, with a little around them', () => {
  expect(
    changedPart(
      'Your home on the MLS with up to 25 of your photos.',
      'Your home on the MLS with up to 30 of your photos.',
    ),
  ).toEqual({ start: '… MLS with up to ', was: '25 ', now: '30 ', end: 'of your photos.' })
  expect(changedPart('', 'New words')).toEqual({ start: '', was: '', now: 'New words', end: '' })
  expect(changedPart('a a', 'a')).toEqual({ start: '', was: 'a ', now: '', end: 'a' })
})

test('for a list, the added and removed lines are shown', () => {
  expect(changedLines(['a', 'b'], ['b', 'c'])).toEqual({ gone: ['a'], added: ['c'] })
  expect(changedLines(['a', 'b'], ['b', 'a'])).toEqual({ gone: [], added: [] })
})
