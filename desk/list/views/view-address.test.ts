import { expect, test } from 'vitest'
import { areSame, choicesOf, searchOf } from '#desk/list/views/view-address.ts'

const filters = [{ name: 'stage' }]

test('a view keeps search, filters and order, and neither the page nor what the list does not know', () => {
  const search = { q: 'oak', sort: '-due', stage: 'new', after: 'x', batch: 'b', view: 'v', city: '' }
  expect(choicesOf(search, filters)).toEqual({ q: 'oak', sort: '-due', stage: 'new' })
  expect(choicesOf(searchOf({ id: 'v', choices: { stage: 'new' } }), filters)).toEqual({ stage: 'new' })
})

test('choices are the same in any sequence', () => {
  expect(areSame({ q: 'a', stage: 'b' }, { stage: 'b', q: 'a' })).toBe(true)
  expect(areSame({ q: 'a' }, {})).toBe(false)
  expect(areSame({ q: 'a' }, { stage: 'a' })).toBe(false)
})
