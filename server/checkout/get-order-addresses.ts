import type { getOrderAddresses as endpoint } from '#contract/checkout'
import type { Response } from '#contract/endpoint'
import { mayListIn } from '#rules/order-addresses'
import { brokerageOf } from '#server/brokerage/brokerage'
import { purposeOf } from '#server/checkout/address-purpose'
import { knownAddresses } from './stored-addresses.ts'
import type { Platform } from '#server/platform/platform'

/** What the address of an order with these products is for, and which addresses the customer can use for it. Unknown products are left out. */
export const getOrderAddresses = async (
  platform: Platform,
  customerId: string,
  productIds: readonly string[],
): Promise<Response<typeof endpoint>> => {
  const purpose = await purposeOf(platform, platform.database.direct, productIds)
  const known = await knownAddresses(platform.database.direct, customerId)
  const { licensedStates } = brokerageOf(platform)
  return {
    purpose,
    known:
      purpose === 'home' ? known.filter(({ address }) => mayListIn(address.province, licensedStates)) : known,
  }
}
