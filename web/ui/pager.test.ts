import { expect, test } from 'vitest'
import { pageCount, pageNumbers } from '#web/ui/pager.tsx'

test('a partly filled page counts', () => {
  expect(pageCount(18, 12)).toBe(2)
  expect(pageCount(24, 12)).toBe(2)
  expect(pageCount(25, 12)).toBe(3)
})

test('with few pages all are listed', () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2])
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('with many pages there are gaps around the neighbors', () => {
  expect(pageNumbers(6, 12)).toEqual([1, 'earlier', 5, 6, 7, 'later', 12])
  expect(pageNumbers(1, 12)).toEqual([1, 2, 'later', 12])
  expect(pageNumbers(12, 12)).toEqual([1, 'earlier', 11, 12])
})

test('a single page between two others is listed, not left out', () => {
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, 'later', 12])
  expect(pageNumbers(9, 12)).toEqual([1, 'earlier', 8, 9, 10, 11, 12])
})

test('beyond the end the first and the last page are still listed', () => {
  expect(pageNumbers(40, 12)).toEqual([1, 'earlier', 12])
})
