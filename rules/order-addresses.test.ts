import { expect, test } from 'vitest'
import { addressPurposeOf, mayListIn } from './order-addresses.ts'

const listing = { listsHome: true, kind: 'service' } as const
const sign = { listsHome: false, kind: 'physical' } as const
const forms = { listsHome: false, kind: 'digital' } as const
const photos = { listsHome: false, kind: 'service' } as const

test.each([
  ['home', [listing]],
  ['home', [forms, sign, listing]],
  ['delivery', [sign]],
  ['delivery', [forms, sign]],
  ['delivery', [photos, sign]],
  ['files', [forms, forms]],
  ['services', [photos]],
  ['services', [forms, photos]],
  ['delivery', []],
] as const)('the address is for %s', (purpose, packages) => {
  expect(addressPurposeOf(packages)).toBe(purpose)
})

test('a home may be listed only where the brokerage is licensed', () => {
  expect([mayListIn('CO', ['CO']), mayListIn('WY', ['CO'])]).toEqual([true, false])
})
