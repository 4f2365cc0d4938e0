import { expect, test } from 'vitest'
import { neighborsOf, rowsAhead } from '#desk/review/neighbors.ts'

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('a paper leads to the next, and the last to the first', () => {
  expect(neighborsOf([a, b, c], 'b')).toEqual({ position: 2, before: a, next: c })
  expect(neighborsOf([a, b, c], 'c')).toEqual({ position: 3, before: b, next: a })
})

test('the only paper leads nowhere, and one that is not in the queue to the first', () => {
  expect(neighborsOf([a], 'a')).toEqual({ position: 1, before: undefined, next: undefined })
  expect(neighborsOf([a, b], 'x')).toEqual({ position: undefined, before: undefined, next: a })
  expect(neighborsOf([], 'x')).toEqual({ position: undefined, before: undefined, next: undefined })
})

test('what is fetched ahead are the papers that “next” leads to', () => {
  expect(rowsAhead([a, b, c], 'a', 2)).toEqual([b, c])
  expect(rowsAhead([a, b, c], 'b', 2)).toEqual([c, a])
  expect(rowsAhead([a], 'a', 2)).toEqual([])
  expect(rowsAhead([a, b, c], 'x', 2)).toEqual([a, b])
})
