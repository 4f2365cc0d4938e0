import { expect, test } from 'vitest'
import {
  numberFieldsOf,
  isSameNumbers,
  keepTypedNumbers,
  mergedNumbers,
  numbersIn,
  readTypedNumbers,
} from './typed-numbers.ts'

const stored = numbersIn({
  titlePolicy: '2090',
  closingFee: '175.5',
  rate: '4.125',
  interestTo: '2026-11-01',
  livesInColorado: 'no',
  'other.0.name': 'Solar transfer',
  'other.0.cents': '500',
  'other.1.name': 'Moving',
  'other.1.cents': '900',
})
const before = numberFieldsOf(stored)

test('the fields show what the server has, and give the same back', () => {
  expect(numbersIn(before)).toEqual(stored)
  expect(isSameNumbers(before, { ...before, titlePolicy: '$2,090', 'other.1.cents': '900.00' })).toBe(true)
  expect(isSameNumbers(before, { ...before, hoaPapers: '0' })).toBe(false)
  expect(isSameNumbers(before, { ...before, hoaPapers: 'many' })).toBe(false)
})

test('what was typed stays beside the numbers that somebody else has changed', () => {
  const typed = { ...before, titlePolicy: '2,090', closingFee: '200', 'other.1.cents': '950' }
  const now = numberFieldsOf({
    ...stored,
    titlePolicy: 300_000,
    closingFee: 1,
    livesInColorado: true,
    other: [
      { name: 'Moving', cents: 1 },
      { name: 'Lien', cents: 700 },
    ],
  })
  // Elsewhere, Solar transfer was removed and Lien added.
  expect(numbersIn(mergedNumbers({ before, typed }, now))).toEqual({
    ...stored,
    titlePolicy: 300_000,
    closingFee: 20_000,
    livesInColorado: true,
    other: [
      { name: 'Moving', cents: 95_000 },
      { name: 'Lien', cents: 700 },
    ],
  })
})

test('numbers are kept while they differ from what the server has', () => {
  const numbers = { version: 2, before, typed: { ...before, principal: '1' } }
  keepTypedNumbers('s', numbers)
  expect(readTypedNumbers('s')).toEqual(numbers)
  keepTypedNumbers('s', { ...numbers, typed: { ...before, titlePolicy: '2,090' } })
  expect(readTypedNumbers('s')).toBeUndefined()
})
