import type { KnownPlace } from '#contract/address-book'
import type { Client } from '#contract/client'
import { isSamePlace } from '#rules/address-book'
import { type AddressPurpose, mayListIn } from '#rules/order-addresses'

export type KnownAddress = Pick<KnownPlace, 'from' | 'reference' | 'address'>
export type OrderAddresses = {
  purpose: AddressPurpose
  known: readonly KnownAddress[]
  /** Whether all of them loaded. */
  isComplete: boolean
}

/**
 * What the address of an order with these packages is for, and the addresses that fit: the address book's first, then the account's
 * others. Works without the address book if that does not load.
 */
export const loadOrderAddresses = async (
  call: Client,
  productIds: string[],
  states: readonly string[],
): Promise<OrderAddresses> => {
  const [{ purpose, known }, facts] = await Promise.all([
    call('POST /api/home/order/addresses', { body: { productIds } }),
    call('GET /api/customer/known-facts', {}).catch(() => undefined),
  ])
  const saved = (facts?.addresses ?? []).filter(
    ({ from, address }) => from === 'book' && (purpose !== 'home' || mayListIn(address.province, states)),
  )
  const inOrder = purpose === 'home' ? saved : saved.toSorted((one, other) => rank(one) - rank(other))
  const others = known.filter(({ address }) => !saved.some((one) => isSamePlace(one.address, address)))
  return { purpose, known: [...inOrder, ...others].slice(0, mostOffered), isComplete: facts !== undefined }
}

/** More would hide the form. */
const mostOffered = 5

const rank = ({ isDefault }: KnownPlace) => (isDefault ? 0 : 1)
