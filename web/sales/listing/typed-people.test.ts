import { expect, test } from 'vitest'
import { newParty } from '#web/fields/sale-people.ts'
import { forgetTypedPeople, keepTypedPeople, readTypedPeople } from './typed-people.ts'

test('people who are typed stay until they are saved', () => {
  const typed = { version: 'v1', before: [], people: [{ ...newParty(), name: 'Robin Castellaño' }] }
  keepTypedPeople('s', typed)
  expect(readTypedPeople('s')).toEqual(typed)
  expect(readTypedPeople('other')).toBeUndefined()
  forgetTypedPeople('s')
  expect(readTypedPeople('s')).toBeUndefined()
})
