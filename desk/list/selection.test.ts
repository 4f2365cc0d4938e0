import { expect, test } from 'vitest'
import { toggled } from '#desk/list/selection.ts'

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
