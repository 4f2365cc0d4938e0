import { expect, test } from 'vitest'
import { localMoment, momentTyped, numberTyped, valueWords } from './listing-values.ts'

test.each([
  ['1,450', 1450],
  [' $545,000.50 ', 545_000.5],
  ['0', 0],
  ['', null],
  ['about 3', 'about 3'],
  ['12,5', '12,5'],
  ['-1', -1],
])('%j is typed as %j', (typed, value) => {
  expect(numberTyped(typed)).toBe(value)
})

test('a moment is typed in Mountain Time', () => {
  expect(momentTyped('2026-11-25T09:30')).toBe('2026-11-25T16:30:00.000Z')
  expect(localMoment('2026-11-25T16:30:00.000Z')).toBe('2026-11-25T09:30')
  expect([momentTyped(''), localMoment(undefined)]).toEqual([null, ''])
  expect(momentTyped('202612-11-25T09:30'), 'stays a text, which is refused').toBe('202612-11-25T09:30')
})

const field = { field: 'x', label: '', most: 14, decimals: 0, lookup: 'Roof', isRequired: false } as const

test('values are read as words', () => {
  const lookups = { Roof: [{ value: 'TarGravel', words: 'Tar Gravel' }] }
  expect([
    valueWords({ ...field, type: 'number' }, 1450, lookups),
    valueWords({ ...field, type: 'number', most: 4 }, 1962, lookups),
    valueWords({ ...field, type: 'number', decimals: 2, unit: 'dollars' }, 545_000, lookups),
    valueWords({ ...field, type: 'number', decimals: 2, unit: 'dollars' }, 2811.08, lookups),
    valueWords({ ...field, type: 'number', unit: 'dollars' }, 'about 3', lookups),
    valueWords({ ...field, type: 'yes/no' }, false, lookups),
    valueWords({ ...field, type: 'many of' }, ['TarGravel', 'New'], lookups),
    valueWords({ ...field, type: 'text' }, undefined, lookups),
  ]).toEqual(['1,450', '1962', '$545,000', '$2,811.08', 'about 3', 'No', 'Tar Gravel, New', ''])
})
