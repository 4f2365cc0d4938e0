import { expect, test } from 'vitest'
import { otherWordsFor, tellingWords } from './search-words.ts'

test('words that say nothing about a package are left out', () => {
  expect(tellingWords(['how', 'do', 'i', 'sell', 'my', 'home'])).toEqual(['sell', 'home'])
})

test('a search made only of such words keeps them', () => {
  expect(tellingWords(['your'])).toEqual(['your'])
})

test('a word also matches its synonyms, and a plural its singular', () => {
  expect(otherWordsFor('house')).toEqual(['home', 'property'])
  expect(otherWordsFor('photos')).toEqual(['photo', 'picture', 'photography', 'photographer', 'photograph'])
  expect(otherWordsFor('glass')).toEqual([])
})

test('words of another trade mean what the catalogue has, and not the other way round', () => {
  expect(otherWordsFor('fsbo')).toContain('listing')
  expect(otherWordsFor('lawyer')).toContain('contract')
  expect(otherWordsFor('contract')).toEqual([])
})
