import type { Kysely } from 'kysely'
import type { Shipping } from '#contract/orders'
import { stateCode } from '#contract/us-states'
import type { Tables } from '#database/tables'
import { type AddressPurpose, addressPurposeOf, mayListIn } from '#rules/order-addresses'
import { brokerageOf } from '#server/brokerage/brokerage'
import { chosenCategories } from '#server/brokerage/listing-categories'
import { homeNotLicensed } from '#server/checkout/problems'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config'>

/** What the address of an order with these products is for. Unknown products are left out. */
export const purposeOf = async (
  platform: Needs,
  read: Kysely<Tables>,
  productIds: readonly string[],
): Promise<AddressPurpose> => {
  if (productIds.length === 0) return addressPurposeOf([])
  const products = await read
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(['tax_class', 'needs_home', 'listing_plan', 'category.slug', 'category.name'])
    .where('product.id', 'in', productIds)
    .execute()
  const { listingCategories } = brokerageOf(platform)
  return addressPurposeOf(
    products.map(({ tax_class, needs_home, listing_plan, slug, name }) => ({
      listsHome: chosenCategories(listingCategories, [{ slug, name }]).length > 0,
      needsHome: needs_home === 1 || listing_plan !== null,
      kind: tax_class,
    })),
  )
}

/** Throws `home_not_licensed` when a product needs a home where the brokerage is licensed, and the address is elsewhere. */
export const mustBeWhereLicensed = async (
  platform: Needs,
  read: Kysely<Tables>,
  productIds: readonly string[],
  { province }: Pick<Shipping, 'province'>,
): Promise<void> => {
  const { licensedStates } = brokerageOf(platform)
  if (mayListIn(stateCode(province), licensedStates)) return
  if ((await purposeOf(platform, read, productIds)) === 'home') throw homeNotLicensed(licensedStates)
}
