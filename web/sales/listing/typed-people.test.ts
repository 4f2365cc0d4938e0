import { expect, test } from 'vitest'
import { newParty } from '#web/sales/listing/party-fields.tsx'
import { forgetTypedPeople, keepTypedPeople, readTypedPeople } from './typed-people.ts'

test('people who are typed stay until they are saved, or were changed elsewhere', () => {
  const people = [{ ...newParty(), name: 'Robin Castellaño' }]
  keepTypedPeople('s', 'v1', people)
  expect(readTypedPeople('s', 'v1')).toEqual(people)
  expect([readTypedPeople('s', 'v2'), readTypedPeople('other', 'v1')]).toEqual([undefined, undefined])
  forgetTypedPeople('s')
  expect(readTypedPeople('s', 'v1')).toBeUndefined()
})
