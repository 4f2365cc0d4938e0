import { expect, test } from 'vitest'
import {
  changesOf,
  disputed,
  isDirty,
  noDraft,
  onlyTheirs,
  settled,
  typedInto,
  typedSince,
  valueIn,
} from '#desk/detail/draft.ts'

const saved = { name: 'Yard Sign', price: 499, places: 3 }
const typing = (...typed: [name: string, value: unknown][]) =>
  typed.reduce((draft, [name, value]) => typedInto(draft, saved, name, value), noDraft(6))

test('a field that is typed back to what it was is unchanged', () => {
  const draft = typing(['price', 549], ['price', 499])
  expect(isDirty(draft)).toBe(false)
})

test('only changed fields are sent, and the others show what the server has', () => {
  const draft = typing(['price', 549])
  expect(changesOf(draft)).toEqual({ price: 549 })
  expect(valueIn(draft, saved, 'price')).toBe(549)
  expect(valueIn(draft, { ...saved, name: 'Post' }, 'name')).toBe('Post')
})

const conflict = {
  current: { name: 'Sign', price: 529, places: 3 },
  version: 7,
  changedBy: 'Listing Desk',
  isOwn: false,
  changedAt: '2026-11-22T12:00:00Z',
}

test('a conflict is about the fields that both changed, to different values', () => {
  const draft = typing(['price', 549], ['places', 4])
  expect(disputed(draft, conflict)).toEqual(['price'])
  expect(onlyTheirs(draft, saved, conflict)).toEqual(['name'])
  expect(disputed(typing(['price', 529]), conflict)).toEqual([])
})

test('a text that the server has cleaned is no other text', () => {
  const typed = typing(['name', ' Two\u00A0lines\r\nof text \n'])
  const stored = { ...conflict, current: { ...saved, name: 'Two lines\nof text' } }
  expect(disputed(typed, stored)).toEqual([])
  expect(isDirty(settled(typed, stored, new Set()))).toBe(false)
})

test('a field that is typed again keeps its place, so that the same draft is the same text', () => {
  const once = typing(['name', 'Post'], ['price', 549])
  expect(JSON.stringify(typedInto(once, saved, 'name', 'Post'))).toBe(JSON.stringify(once))
})

test('after the choice, the draft is over the other version and keeps what was chosen', () => {
  const draft = typing(['price', 549], ['places', 4])
  expect(settled(draft, conflict, new Set())).toEqual({
    version: 7,
    typed: { price: { from: 529, to: 549 }, places: { from: 3, to: 4 } },
  })
  expect(changesOf(settled(draft, conflict, new Set(['price'])))).toEqual({ places: 4 })
})

test('what is typed while a save is under way is still to be saved', () => {
  const sent = typing(['price', 549])
  const now = typedInto(typedInto(sent, saved, 'price', 559), saved, 'places', 4)
  expect(typedSince(sent, now)).toEqual({
    version: 7,
    typed: { price: { from: 549, to: 559 }, places: { from: 3, to: 4 } },
  })
  expect(isDirty(typedSince(sent, sent))).toBe(false)
})
