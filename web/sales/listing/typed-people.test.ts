import { expect, test } from 'vitest'
import { newParty } from '#web/sales/listing/party-fields.tsx'
import { forgetTypedPeople, keepTypedPeople, mergedPeople, readTypedPeople } from './typed-people.ts'

const person = (id: string, name: string) => ({ ...newParty(), key: id || name, id, name })

test('people who are typed stay until they are saved', () => {
  const people = [person('', 'Robin Castellaño')]
  const stored = { version: 'v1', people: [] }
  keepTypedPeople('s', stored, people)
  expect(readTypedPeople('s', stored)).toEqual(people)
  expect(readTypedPeople('other', stored)).toBeUndefined()
  const ben = person('b', 'Ben')
  expect(readTypedPeople('s', { version: 'v2', people: [ben] })).toEqual([ben, ...people])
  forgetTypedPeople('s')
  expect(readTypedPeople('s', stored)).toBeUndefined()
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
