import { expect, test } from 'vitest'
import { mergedLive } from '#desk/list/merge-live.ts'

type Row = { id: string; state?: string }
const page = (ids: string, next?: string) => ({
  rows: [...ids].map((id): Row => ({ id })),
  ...(next !== undefined && { next }),
})
const merge = (shown: ReturnType<typeof page>, fresh: ReturnType<typeof page>) => {
  const { rows, newCount, gone, next } = mergedLive(shown, fresh, ({ id }) => id)
  return { shows: rows.map(({ id }) => id).join(''), newCount, gone: [...(gone ?? [])].join(''), next }
}

test('new rows are counted and not shown, and no row moves', () => {
  expect(merge(page('cba'), page('edcba'))).toMatchObject({ shows: 'cba', newCount: 2, gone: '' })
})

test('rows that newer ones push to the next page still count as there', () => {
  expect(merge(page('cba', 'a'), page('edc', 'c'))).toEqual({
    shows: 'cba',
    newCount: 2,
    gone: '',
    next: 'a',
  })
})

test('a row that left the list stays in its place, marked; the row that moved up from the next page is not new', () => {
  expect(merge(page('dcb', 'b'), page('dba', 'a'))).toMatchObject({ shows: 'dcb', newCount: 0, gone: 'c' })
})

test('without a next page, every missing row is gone, and every unknown row is new', () => {
  expect(merge(page('cba'), page('cbx'))).toMatchObject({ shows: 'cba', newCount: 1, gone: 'a' })
})

test('when all rows of the page are new, they are all counted', () => {
  expect(merge(page('cba', 'a'), page('fed', 'd'))).toMatchObject({ shows: 'cba', newCount: 3, gone: '' })
})

test('a row that changed is refreshed in its place', () => {
  const shown = {
    rows: [
      { id: 'a', state: 'paid' },
      { id: 'b', state: 'paid' },
    ],
  }
  const fresh = {
    rows: [
      { id: 'b', state: 'at work' },
      { id: 'a', state: 'paid' },
    ],
  }
  expect(mergedLive(shown, fresh, ({ id }) => id).rows).toEqual([
    { id: 'a', state: 'paid' },
    { id: 'b', state: 'at work' },
  ])
})

test('an empty list shows what comes', () => {
  expect(merge(page(''), page('ba'))).toMatchObject({ shows: 'ba', newCount: undefined })
})
