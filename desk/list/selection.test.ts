import { expect, test } from 'vitest'
import { pickedOf, selectedIn, toggled } from '#desk/list/selection.ts'
import { hasCome } from '#desk/list/use-thaw.ts'

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

test('a row that a refetch adds was not among all that matched', () => {
  const shown = (ids: string, address = 'first page') => ({ address, rows: [...ids], next: 'more' })
  const after = (now: ReturnType<typeof shown>) => hasCome(shown('cba'), now, (id) => id)
  expect(after(shown('dcb'))).toBe(true)
  expect(after(shown('cb9'))).toBe(false)
  expect(after(shown('987', 'second page'))).toBe(false)
})
