import { expect, test } from 'vitest'
import { otherWordsFor, tellingWords } from './search-words.ts'

test('words that say nothing about a package are left out', () => {
  expect(tellingWords(['how', 'do', 'i', 'sell', 'my', 'home'])).toEqual(['sell', 'home'])
})

test('a question of such words alone keeps them', () => {
  expect(tellingWords(['your'])).toEqual(['your'])
})

test('a word means others for the same thing, and a plural means its singular too', () => {
  expect(otherWordsFor('house')).toEqual(['home', 'property'])
  expect(otherWordsFor('photos')).toEqual(['photo', 'picture', 'photography', 'photographer', 'photograph'])
  expect(otherWordsFor('glass')).toEqual([])
})
