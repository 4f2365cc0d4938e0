import { expect, test } from 'vitest'
import type { KnownPlace } from '#contract/address-book'
import type { Client } from '#contract/client'
import type { AddressPurpose } from '#rules/order-addresses'
import { loadOrderAddresses } from '#web/checkout/load-order-addresses.ts'

const place = (address: string, more: Partial<KnownPlace> & { province?: string } = {}): KnownPlace => {
  const { from = 'book', reference = address, isDefault = false, province = 'CO' } = more
  const rest = { name: 'Ann', phone: '(303) 555-0142', post: '80202', city: 'Denver', area: 'United States' }
  return { from, reference, isDefault, address: { ...rest, address, province } }
}

const loaded = (purpose: AddressPurpose, book: readonly KnownPlace[] | undefined) => {
  const call = (async (name: string) => {
    if (name === 'POST /api/home/order/addresses')
      return {
        purpose,
        known: [place('1 first st', { from: 'request' }), place('9 Old St.', { from: 'order' })],
      }
    if (!book) throw new Error('away')
    return { addresses: [...book, place('8 Other St.', { from: 'order' })] }
  }) as unknown as Client
  return loadOrderAddresses(call, ['a'], ['CO'])
}

const offered = async (...wanted: Parameters<typeof loaded>) =>
  (await loaded(...wanted)).known.map(({ address }) => address.address)

test('the address book comes first, with its default before the home, and each place once', async () => {
  const book = [place('1 First St.'), place('2 Second St.', { isDefault: true })]
  expect(await offered('delivery', book)).toEqual(['2 Second St.', '1 First St.', '9 Old St.'])
})

test('for a listing the home comes first, and only homes where the brokerage is licensed', async () => {
  const book = [place('1 First St.'), place('2 Second St.', { isDefault: true, province: 'WY' })]
  expect(await offered('home', book)).toEqual(['1 First St.', '9 Old St.'])
})

test('an address book that does not load hides no other address, and is said to be missing', async () => {
  expect(await offered('files', undefined)).toEqual(['1 first st', '9 Old St.'])
  expect((await loaded('files', undefined)).isComplete).toBe(false)
  expect((await loaded('files', [])).isComplete).toBe(true)
})

test('a long address book is not listed whole', async () => {
  expect(
    await offered(
      'files',
      Array.from({ length: 20 }, (_, at) => place(`${at} Main St.`)),
    ),
  ).toHaveLength(5)
})
