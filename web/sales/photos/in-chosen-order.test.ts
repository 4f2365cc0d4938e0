import { expect, test } from 'vitest'
import { inChosenOrder, moved, withArrivals } from './in-chosen-order.ts'

test('photos that arrived in another order are put in the order in which they were chosen', () => {
  expect(inChosenOrder(['old', 'c', 'a', 'b'], ['a', 'b', 'c'])).toEqual(['old', 'a', 'b', 'c'])
  expect(inChosenOrder(['c', 'old', 'a'], ['a', 'refused', 'c'])).toEqual(['a', 'old', 'c'])
})

test('the wanted order stays when photos arrive or go', () => {
  expect(withArrivals(['c', 'gone', 'a'], ['a', 'c', 'new', 'newer'])).toEqual(['c', 'a', 'new', 'newer'])
})

test('a photo moves to a place, and never past the ends', () => {
  const ids = ['a', 'b', 'c']
  expect([moved(ids, 'a', 1), moved(ids, 'c', 0), moved(ids, 'a', 9), moved(ids, 'c', -1)]).toEqual([
    ['b', 'a', 'c'],
    ['c', 'a', 'b'],
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
  ])
})

test('a photo that is being deleted does not count', () => {
  const ids = ['a', 'gone', 'b', 'c']
  const hidden = new Set(['gone'])
  expect([moved(ids, 'a', 1, hidden), moved(ids, 'b', 0, hidden), moved(ids, 'a', 2, hidden)]).toEqual([
    ['gone', 'b', 'a', 'c'],
    ['b', 'a', 'gone', 'c'],
    ['gone', 'b', 'c', 'a'],
  ])
})
