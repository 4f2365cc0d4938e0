import { expect, test } from 'vitest'
import { pickedOf, selectedIn, toggled } from '#desk/list/selection.ts'
import { hasNewRow } from '#desk/list/use-deselect-on-new-rows.ts'

const [ann, ben] = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
]

test('rows of other pages stay selected', () => {
  const first = toggled(new Map(), [ann])
  expect([...toggled(first, [ben]).keys()]).toEqual(['a', 'b'])
})

test('selecting all selects the rest, and the second time none', () => {
  const some = toggled(new Map(), [ann])
  const all = toggled(some, [ann, ben])
  expect([...all.values()]).toEqual(['Ann', 'Ben'])
  expect(toggled(all, [ann, ben]).size).toBe(0)
})

const allNew = { picked: new Map(), frozen: { id: 's', number: 3, filter: 'new' } }

test('without one of all that match, the other rows on the screen stay selected', () => {
  const left = toggled(pickedOf(allNew, { rows: [ann, ben] }), [ann])
  expect([...left.values()]).toEqual(['Ben'])
})

test('all that match are selected only while the list shows their filter', () => {
  expect(selectedIn(allNew, { filter: 'new' })).toBe(allNew)
  expect(selectedIn(allNew, { filter: 'lost' })).toEqual({ picked: new Map() })
  const picked = { picked: new Map([['a', 'Ann']]) }
  expect(selectedIn(picked, { filter: 'lost' })).toBe(picked)
})

test('a row that came later was not among all that matched', () => {
  const shown = (ids: string, more = {}) => ({
    address: 'first page',
    sort: 'new',
    rows: [...ids],
    next: 'more',
    ...more,
  })
  const second = { address: 'second page' }
  const seen = new Map([shown('cba'), shown('987', second)].map((page) => [page.address, page]))
  const hasNew = (now: ReturnType<typeof shown>) => hasNewRow(seen, now, (id) => id)
  expect(hasNew(shown('dcb'))).toBe(true)
  expect(hasNew(shown('cb9'))).toBe(false)
  expect(hasNew(shown('98x7', second))).toBe(true)
  expect(hasNew(shown('654', { address: 'third page' }))).toBe(false)
  // A row that came since may be on any page of another order.
  expect(hasNew(shown('abc', { address: 'by name', sort: 'name' }))).toBe(true)
})
