import { expect, test } from 'vitest'
import { addressPurposeOf, mayListIn } from './order-addresses.ts'

const listing = { listsHome: true, needsHome: false, kind: 'service' } as const
const sign = { listsHome: false, needsHome: true, kind: 'physical' } as const
const book = { listsHome: false, needsHome: false, kind: 'physical' } as const
const forms = { listsHome: false, needsHome: false, kind: 'digital' } as const
const consult = { listsHome: false, needsHome: false, kind: 'service' } as const

test.each([
  ['home', [listing]],
  ['home', [forms, sign, listing]],
  ['home', [sign]],
  ['home', [forms, sign]],
  ['delivery', [book]],
  ['delivery', [consult, book]],
  ['files', [forms, forms]],
  ['services', [consult]],
  ['services', [forms, consult]],
  ['delivery', []],
] as const)('the address is for %s', (purpose, packages) => {
  expect(addressPurposeOf(packages)).toBe(purpose)
})

test('a home may be listed only where the brokerage is licensed', () => {
  expect([mayListIn('CO', ['CO']), mayListIn('WY', ['CO'])]).toEqual([true, false])
})
