// Sales as payments open them.
import type { ListingPlan } from '#rules/sales'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aPaidOrder } from '#server/testing/an-order'
import type { TestPlatform } from '#server/testing/test-app'

/** Colorado MLS Essentials of the sample. */
export const essentials: ListingPlan = {
  months: 6,
  photos: 25,
  changes: 3,
  coordinator: false,
  reminderDays: [1, 0],
}

/** MLS Plus of the sample. */
export const plus: ListingPlan = { ...essentials, months: 12, photos: 40, changes: null }

/** A package that opens a sale when it is paid. */
export const aListingPackage = async (app: TestPlatform, plan: ListingPlan = essentials): Promise<string> => {
  const [productId = ''] = await aCatalogue(app, [{}])
  await app.database.direct
    .updateTable('product')
    .set({ listing_plan: JSON.stringify(plan) })
    .where('id', '=', productId)
    .execute()
  return productId
}

/** The id of the newest sale of the customer, who has paid for a package with this plan. */
export const aSale = async (
  app: TestPlatform,
  { customerId, plan }: { customerId: string; plan?: ListingPlan },
): Promise<string> => {
  const productId = await aListingPackage(app, plan)
  await aPaidOrder(app, { customerId, products: [{ productId, quantity: 1 }] })
  const { id } = await app.database.direct
    .selectFrom('sale')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
