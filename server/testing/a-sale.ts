// Sales as payments open them.
import { addSaleChange } from '#contract/desk/sales/changes'
import { setMlsStatus } from '#contract/desk/sales/mls'
import type { ListingPlan } from '#rules/sales'
import type { MlsStatus } from '#rules/sale-states'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aPaidOrder } from '#server/testing/an-order'
import { aMember } from '#server/testing/a-staff-member'
import type { TestApp, TestPlatform } from '#server/testing/test-app'

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

/** The id of the customer's newest sale, after paying for a package with this plan. */
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

/** The sale's version now. */
export const versionOf = async (app: TestPlatform, saleId: string): Promise<number> => {
  const { version } = await app.database.direct
    .selectFrom('sale')
    .select('version')
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow()
  return version
}

/** A request about a sale, with its current version. */
export const asSeen = async <More extends object>(app: TestPlatform, saleId: string, more: More) => ({
  params: { saleId },
  body: { version: await versionOf(app, saleId), ...more },
})

/** A sale that the desk has moved through the statuses up to this one. */
export const aSaleIn = async (
  app: TestApp,
  customerId: string,
  ...statuses: readonly MlsStatus[]
): Promise<string> => {
  const saleId = await aSale(app, { customerId })
  const { call } = await aMember(app)
  for (const status of statuses) await call(setMlsStatus, await asSeen(app, saleId, { status }))
  return saleId
}

/** A change of an Active listing that waits for the desk. */
export const aWantedChange = async (
  app: TestApp,
  { id: customerId }: { id: string },
): Promise<{ saleId: string; changeId: string }> => {
  const saleId = await aSaleIn(app, customerId, 'Active')
  const { call } = await aMember(app)
  const { change } = await call(addSaleChange, {
    params: { saleId },
    body: { change: { kind: 'other', wanted: { text: 'New curtains.' } } },
  })
  return { saleId, changeId: change.id }
}
