// What the forms may offer to fill in, so that a home's facts are typed only once.
import type { Kysely } from 'kysely'
import type { getKnownFacts as endpoint, KnownPlace } from '#contract/address-book'
import type { Response } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { isSamePlace } from '#rules/address-book'
import { readAddresses, savedAddress } from '#server/address-book/store'
import { knownAddresses } from '#server/checkout/stored-addresses'
import type { Platform } from '#server/platform/platform'

/** Each value once: the profile's first, then those of the address book, the newest lead and the newest order. */
export const getKnownFacts = async (
  { database: { direct: read } }: Pick<Platform, 'database'>,
  customerId: string,
): Promise<Response<typeof endpoint>> => {
  const account = await read
    .selectFrom('account')
    .select(['name', 'email', 'phone'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const others = await knownAddresses(read, customerId)
  const places = [
    ...(await savedPlaces(read, customerId)),
    ...others.map((place) => ({ ...place, isDefault: false })),
  ]
  const typed = places.map(({ address }) => address)
  return {
    names: distinct([account.name, ...typed.map(({ name }) => name)]),
    emails: [account.email],
    phones: distinct([account.phone, ...typed.map(({ phone }) => phone)]),
    addresses: places.filter(
      ({ address }, at) => places.findIndex((other) => isSamePlace(other.address, address)) === at,
    ),
  }
}

const savedPlaces = async (read: Kysely<Tables>, customerId: string): Promise<KnownPlace[]> =>
  (await readAddresses(read, customerId)).map((row) => {
    const { _id: reference, isHome: _, isDefault, ...address } = savedAddress(row)
    return { from: 'book', reference, isDefault, address }
  })

/** Without empty values, and without the same value in other letters or with other separators. */
const distinct = (values: readonly string[]): string[] => {
  const letters = values.map((value) => value.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ''))
  return values.filter((_, at) => letters[at] !== '' && letters.indexOf(letters[at] ?? '') === at)
}
