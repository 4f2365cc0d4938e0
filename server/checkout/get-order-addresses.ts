import type { getOrderAddresses as endpoint } from '#contract/checkout'
import type { Response } from '#contract/endpoint'
import { type AddressPurpose, addressPurposeOf, mayListIn } from '#rules/order-addresses'
import { brokerageOf } from '#server/brokerage/brokerage'
import { chosenCategories } from '#server/brokerage/listing-categories'
import { catalogueOf } from '#server/catalogue/read-model'
import { knownAddresses } from '#server/checkout/known-addresses'
import type { Platform } from '#server/platform/platform'

/** What the address of an order with these products is for, and which addresses the customer can use for it. Unknown products are left out. */
export const getOrderAddresses = async (
  platform: Platform,
  customerId: string,
  productIds: readonly string[],
): Promise<Response<typeof endpoint>> => {
  const purpose = await purposeOf(platform, productIds)
  const known = await knownAddresses(platform.database.direct, customerId)
  const { licensedStates } = brokerageOf(platform)
  return {
    purpose,
    known:
      purpose === 'home' ? known.filter(({ address }) => mayListIn(address.province, licensedStates)) : known,
  }
}

const purposeOf = async (platform: Platform, productIds: readonly string[]): Promise<AddressPurpose> => {
  if (productIds.length === 0) return addressPurposeOf([])
  const products = await platform.database.direct
    .selectFrom('product')
    .select(['category_id', 'tax_class'])
    .where('id', 'in', productIds)
    .execute()
  const { categories } = await catalogueOf(platform).current()
  const listing = chosenCategories(brokerageOf(platform).listingCategories, categories)
  return addressPurposeOf(
    products.map(({ category_id, tax_class }) => ({
      listsHome: listing.some(({ _id }) => _id === category_id),
      kind: tax_class,
    })),
  )
}
