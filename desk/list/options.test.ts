import { expect, test } from 'vitest'
import { optionsOf, wordsIn } from '#desk/list/options.ts'

const words = { open: 'Open', done: 'Done' }

test('a filter offers each value with its words, in their order', () => {
  expect(optionsOf(words)).toEqual([
    { value: 'open', words: 'Open' },
    { value: 'done', words: 'Done' },
  ])
})

test('a value that the list does not know says itself', () => {
  expect(['done', 'gone', 'constructor'].map((value) => wordsIn(words, value))).toEqual([
    'Done',
    'gone',
    'constructor',
  ])
})
