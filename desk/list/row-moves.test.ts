import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAfter, rowAfter } from '#desk/list/row-moves.ts'

const ids = ['a', 'b', 'c']

test('the first press goes to the first row when none looks selected', () => {
  expect(rowAfter(ids, undefined, 1)).toBe('a')
  expect(rowAfter(ids, 'of another page', 1)).toBe('a')
})

test('a press never stays on the row that looks selected', () => {
  expect(rowAfter(ids, 'a', 1)).toBe('b')
  expect(rowAfter(ids, 'b', -1)).toBe('a')
})

test('the ends of the list are the ends', () => {
  expect(rowAfter(ids, 'c', 1)).toBe('c')
  expect(rowAfter(ids, 'a', -1)).toBe('a')
  expect(rowAfter([], undefined, 1)).toBeUndefined()
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the detail follows the last row after a pause', () => {
  const { follow } = followAfter(createMemoryHistory(), 150)
  const opened: string[] = []
  follow(() => opened.push('b'))
  vi.advanceTimersByTime(100)
  follow(() => opened.push('c'))
  vi.advanceTimersByTime(150)
  expect(opened).toEqual(['c'])
})

test('going back to the row whose detail is open leaves it open', () => {
  const { follow } = followAfter(createMemoryHistory(), 150)
  const open = vi.fn()
  follow(open)
  follow()
  vi.advanceTimersByTime(500)
  expect(open).not.toHaveBeenCalled()
})

test('a detail that is closed within the pause stays closed', () => {
  const history = createMemoryHistory({ initialEntries: ['/orders/1'] })
  const { follow } = followAfter(history, 150)
  const open = vi.fn()
  follow(open)
  vi.advanceTimersByTime(100)
  history.push('/orders')
  vi.advanceTimersByTime(500)
  expect(open).not.toHaveBeenCalled()
})
