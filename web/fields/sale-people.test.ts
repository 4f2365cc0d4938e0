import { expect, test } from 'vitest'
import { isStored, mergedPeople, newParty, peopleShown } from './sale-people.ts'

const person = (id: string, name: string) => ({ ...newParty(), key: id || name, id, name })

test('people who are typed are put into what the server has now', () => {
  const people = [person('', 'Robin Castellaño')]
  const typed = { version: 'v1', before: [], people }
  expect(peopleShown(typed, { version: 'v1', people: [] })).toEqual(people)
  const ben = person('b', 'Ben')
  expect(peopleShown(typed, { version: 'v2', people: [ben] })).toEqual([ben, ...people])
  expect(peopleShown(undefined, { version: 'v2', people: [ben] })).toEqual([ben])
})

test('a save whose answer was lost counts, and lists nobody twice', () => {
  const ann = person('a', 'Ann')
  const typed = {
    version: 'v1',
    before: [ann],
    people: [ann, { ...person('', 'Ben '), telephone: '303/555/0142' }],
  }
  const ben = { ...person('b', 'Ben'), telephone: '303-555-0142' }
  expect(peopleShown(typed, { version: 'v2', people: [ann, ben] })).toEqual([ann, ben])
  expect(isStored(typed, { version: 'v2', people: [ann, ben] })).toBe(true)
  expect(isStored(typed, { version: 'v2', people: [ann, { ...ben, email: 'ben@example.test' }] })).toBe(false)
  expect(isStored({ ...typed, people: [] }, { version: 'v2', people: [ann] })).toBe(false)
})

test('a colleague’s change and the typed values are both shown', () => {
  const [ann, ben, eve, gil] = [
    person('a', 'Ann'),
    person('b', 'Ben'),
    person('e', 'Eve'),
    person('g', 'Gil'),
  ]
  const before = [ann, ben, eve, gil]
  const mine = { ...ann, name: 'Ann Typed' }
  const added = person('', 'Added here')
  const theirs = { ...ben, name: 'Ben Changed' }
  const elsewhere = person('x', 'Added elsewhere')
  // Here Ann was changed, Eve removed and somebody added; elsewhere Ben was changed, Gil removed and somebody added.
  const merged = mergedPeople(before, [mine, ben, gil, added], [ann, theirs, eve, elsewhere])
  expect(merged).toEqual([mine, theirs, elsewhere, added])
  // Who was changed here and removed elsewhere is a new person.
  expect(mergedPeople([ann], [mine], [])).toEqual([{ ...mine, id: '' }])
})
