// The addresses that an account has: the home in its newest lead, and the address of its newest order.
import type { Kysely } from 'kysely'
import type { KnownAddress } from '#contract/checkout'
import type { Shipping } from '#contract/orders'
import type { Tables } from '#database/tables'
import { isSamePlace } from '#rules/address-book'
import { orderCountry } from '#rules/addresses'
import { readOrdersOf } from '#server/orders/order'

/** Each address once. Those of homes come first. */
export const knownAddresses = async (read: Kysely<Tables>, customerId: string): Promise<KnownAddress[]> => {
  const known = [...(await fromRequests(read, customerId)), ...(await fromOrders(read, customerId))]
  return known.filter(
    ({ address }, at) => known.findIndex((other) => isSamePlace(other.address, address)) === at,
  )
}

const fromRequests = async (read: Kysely<Tables>, customerId: string): Promise<KnownAddress[]> => {
  const leads = await read
    .selectFrom('lead')
    .select(['reference', 'owner_name', 'phone_number', 'line1', 'line2', 'city', 'state', 'zip'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  return leads.map(({ reference, owner_name, phone_number, line1, line2, city, state, zip }) => ({
    from: 'request',
    reference,
    address: {
      name: owner_name,
      address: line2 === null ? line1 : `${line1}, ${line2}`,
      phone: phone_number,
      post: zip,
      province: state,
      city,
      area: orderCountry,
    },
  }))
}

const fromOrders = async (read: Kysely<Tables>, customerId: string): Promise<KnownAddress[]> => {
  const orders = await readOrdersOf(read, { customerId, most: 1 })
  return orders.map(({ number, shipping }) => ({
    from: 'order',
    reference: String(number),
    address: JSON.parse(shipping) as Shipping,
  }))
}
