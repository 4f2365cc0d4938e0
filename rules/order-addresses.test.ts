import { expect, test } from 'vitest'
import { addressPurposeOf, mayListIn } from './order-addresses.ts'

const listing = { listsHome: true, isFile: false }
const sign = { listsHome: false, isFile: false }
const forms = { listsHome: false, isFile: true }

test.each([
  ['home', [listing]],
  ['home', [forms, sign, listing]],
  ['delivery', [sign]],
  ['delivery', [forms, sign]],
  ['files', [forms, forms]],
  ['delivery', []],
] as const)('the address is for %s', (purpose, packages) => {
  expect(addressPurposeOf(packages)).toBe(purpose)
})

test('a home may be listed only where the brokerage is licensed', () => {
  expect([mayListIn('CO', ['CO']), mayListIn('WY', ['CO'])]).toEqual([true, false])
})
