import { expect, test } from 'vitest'
import { asSentence } from './as-sentence.ts'

test('a typed reason ends as a sentence, once', () => {
  expect(['The buyer ended it', 'It is over.', 'Why?', 'They said “no.”', ''].map(asSentence)).toEqual([
    'The buyer ended it.',
    'It is over.',
    'Why?',
    'They said “no.”',
    '',
  ])
})
