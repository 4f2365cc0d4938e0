import { expect, test } from 'vitest'
import { pageCount, pageNumbers } from '#web/ui/page-numbers.ts'

test('a page that is not full counts', () => {
  expect(pageCount(18, 12)).toBe(2)
  expect(pageCount(24, 12)).toBe(2)
  expect(pageCount(25, 12)).toBe(3)
})

test('few pages are all named', () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2])
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('many pages leave gaps around the neighbours', () => {
  expect(pageNumbers(6, 12)).toEqual([1, 'earlier', 5, 6, 7, 'later', 12])
  expect(pageNumbers(1, 12)).toEqual([1, 2, 'later', 12])
  expect(pageNumbers(12, 12)).toEqual([1, 'earlier', 11, 12])
})

test('a single page between two others is named, not left out', () => {
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, 'later', 12])
  expect(pageNumbers(9, 12)).toEqual([1, 'earlier', 8, 9, 10, 11, 12])
})

test('beyond the end the first and the last page are still there', () => {
  expect(pageNumbers(40, 12)).toEqual([1, 'earlier', 12])
})
