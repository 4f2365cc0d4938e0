import { expect, test } from 'vitest'
import {
  cleared,
  isFiltered,
  nextSort,
  queryOf,
  readListSearch,
  withChoice,
} from '#desk/list/list-address.ts'

const filters = [{ name: 'state' }]

test('the server gets only the parts of the address that the list knows', () => {
  const search = readListSearch({ state: 'paid', q: '', after: 'x', utm: 'mail', sort: undefined })
  expect(queryOf(search, filters)).toEqual({ after: 'x', state: 'paid' })
})

test('a changed filter begins at the first page, and an empty one is removed', () => {
  expect(queryOf(withChoice({ after: 'x', q: 'Ann' }, 'state', 'paid'), filters)).toEqual({
    q: 'Ann',
    state: 'paid',
  })
  expect(queryOf(withChoice({ state: 'paid' }, 'state', ''), filters)).toEqual({})
})

test('clearing keeps the order', () => {
  expect(cleared({ sort: '-at', state: 'paid', q: 'Ann', after: 'x' })).toEqual({ sort: '-at' })
  expect(isFiltered({ sort: '-at' }, filters)).toBe(false)
  expect(isFiltered({ state: 'paid' }, filters)).toBe(true)
})

test('a column is sorted up, down, and as usual again', () => {
  expect(nextSort('due', undefined)).toBe('due')
  expect(nextSort('due', 'due')).toBe('-due')
  expect(nextSort('due', '-due')).toBe('')
  expect(nextSort('due', 'name')).toBe('due')
})
