import { assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { asSafeCell, fromSafeCell } from './spreadsheets.ts'

test.each([
  ['=HYPERLINK("https://example.test")', '\'=HYPERLINK("https://example.test")'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['- a list', "'- a list"],
  ["'=1", "''=1"],
  ['+1 (303) 555-0100', '+1 (303) 555-0100'],
  ['-45.50', '-45.50'],
  ["'+1 303", "''+1 303"],
  ['plain', 'plain'],
  ["'quoted'", "'quoted'"],
  ['', ''],
])('%j becomes %j', (text, cell) => {
  expect(asSafeCell(text)).toBe(cell)
  expect(fromSafeCell(cell)).toBe(text)
})

test('any text comes back as it was', () => {
  const texts = oneof(string(), string({ unit: constantFrom("'", '=', '+', '-', '@', '1', ' ', '\t', 'a') }))
  assert(property(texts, (text) => fromSafeCell(asSafeCell(text)) === text))
})
