import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProductDetails } from '#contract/catalogue'
import { listAudit } from '#contract/desk/audit'
import * as contract from '#contract/desk/catalogue/packages'
import type { ListingPlan, PackageContent } from '#contract/desk/catalogue/package-content'
import { aCatalogue, type ProductWish } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app, { role: 'staff', name: 'Ann' })
})
afterAll(() => app.close())

const plan: ListingPlan = { months: 6, photos: 25, changes: 3, coordinator: false, reminderDays: [1, 0] }
const get = (packageId: string) => ann.call(contract.getPackage, { params: { packageId } })

/** Saves these changes as the draft, over what is live, and returns the package. */
const edit = async (packageId: string, changes: Partial<PackageContent>) => {
  const { live, draft } = await get(packageId)
  const content = { ...(live as PackageContent), ...changes }
  return ann.call(contract.savePackageDraft, {
    params: { packageId },
    body: { version: draft?.version ?? 0, content },
  })
}
const publish = async (packageId: string, changes: Partial<PackageContent>) => {
  const { draft } = await edit(packageId, changes)
  return ann.call(contract.publishPackage, {
    params: { packageId },
    body: { version: draft?.version ?? 0 },
  })
}
const aPackage = async (wish: ProductWish) => {
  const [id = ''] = await aCatalogue(app, [wish])
  return id
}

test('a listing plan is saved, published, kept as an edition and taken off again', async () => {
  const id = await aPackage({ name: 'MLS Basic' })
  const saved = await edit(id, { listingPlan: { ...plan, reminderDays: [0, 1, 0] } })
  expect(saved).toMatchObject({ live: { listingPlan: null }, draft: { content: { listingPlan: plan } } })
  expect((await publish(id, { listingPlan: plan })).live?.listingPlan).toEqual(plan)
  const { rows } = await ann.call(listAudit, { query: { subject: 'product', subjectId: id } })
  expect(rows[0]).toMatchObject({
    action: 'package published',
    details: { changed: { listingPlan: { from: null, to: plan } } },
  })
  const params = { packageId: id, number: 2 }
  expect(await ann.call(contract.getPackageEdition, { params })).toMatchObject({
    content: { listingPlan: plan },
    before: { listingPlan: null },
  })
  expect((await publish(id, { listingPlan: null })).live?.listingPlan).toBeNull()
})

test('an order line keeps the listing plan with which its package was ordered', async () => {
  const { id: customerId } = await anAccount(app)
  const productId = await aPackage({ name: 'MLS Bought', listingPlan: plan })
  const orderedPlan = async () => {
    const orderId = await anOrder(app, { customerId, products: [{ productId, quantity: 1 }] })
    return async () => {
      const line = await app.database.direct
        .selectFrom('order_line')
        .select('listing_plan')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      return JSON.parse(line.listing_plan ?? 'null')
    }
  }
  const before = await orderedPlan()
  await publish(productId, { listingPlan: { ...plan, months: 12, photos: null } })
  const after = await orderedPlan()
  await publish(productId, { listingPlan: null })
  const without = await orderedPlan()
  expect(await before()).toEqual(plan)
  expect(await after()).toEqual({ ...plan, months: 12, photos: null })
  expect(await without()).toBeNull()
})

test('a package with a plan needs a home where the brokerage is licensed, and shows the broker’s duties', async () => {
  const id = await aPackage({ name: 'MLS Plan Only' })
  await publish(id, { listingPlan: plan })
  const { product } = await app.call(getProductDetails, { params: { slug: 'mls-plan-only' } })
  expect(product.needsHome).toBe(true)
  expect(product.features?.map(({ key }) => key)).toEqual(['duty-offers', 'duty-informed', 'duty-deadlines'])
})

test('A27: a plan that contradicts the compared features is not published, and both are named', async () => {
  const id = await aPackage({ name: 'MLS Year' })
  const wrong = { listingPlan: plan, features: { 'mls-time': '12 months', 'mls-photos': 'Up to 25' } }
  await expect(publish(id, wrong)).rejects.toMatchObject({
    status: 400,
    code: 'package_refused',
    fields: { 'listingPlan.months': 'The plan gives 6 months, and “Time on the MLS” says “12 months”.' },
  })
  expect((await get(id)).live?.listingPlan).toBeNull()
  const right = { ...wrong, listingPlan: { ...plan, months: 12 } }
  expect((await publish(id, right)).live?.listingPlan?.months).toBe(12)
})

test('what a package has of a smaller one counts, on both sides', async () => {
  const small = await aPackage({
    name: 'MLS Small',
    features: { 'mls-photos': 'Up to 25', 'mls-time': '6 months' },
  })
  const large = await aPackage({ name: 'MLS Large', features: { 'mls-time': '12 months' } })
  const wanted = { listingPlan: { ...plan, months: 12 }, buildsOnId: small }
  await expect(
    publish(large, { ...wanted, listingPlan: { ...plan, months: 12, photos: null } }),
  ).rejects.toMatchObject({
    fields: {
      'listingPlan.photos': 'The plan gives unlimited photos, and “Your photos” says “Up to 25”.',
    },
  })
  await publish(large, wanted)
  await expect(
    publish(small, { features: { 'mls-photos': 'Up to 40', 'mls-time': '3 months' } }),
  ).rejects.toMatchObject({
    fields: {
      'features.mls-photos':
        '“MLS Large” builds on this package. The plan gives 25 photos, and “Your photos” says “Up to 40”.',
    },
  })
})

test('a package between two others counts also when it has left the shop', async () => {
  const small = await aPackage({ name: 'MLS First', features: { 'mls-photos': 'Up to 25' } })
  const middle = await aPackage({ name: 'MLS Second', features: {} })
  const large = await aPackage({ name: 'MLS Third', features: {} })
  await publish(middle, { buildsOnId: small })
  await publish(large, { buildsOnId: middle, listingPlan: plan })
  await app.database.direct
    .updateTable('product')
    .set({ archived_at: app.now() })
    .where('id', '=', middle)
    .execute()
  await expect(publish(small, { features: { 'mls-photos': 'Up to 40' } })).rejects.toMatchObject({
    fields: { 'features.mls-photos': expect.stringMatching(/^“MLS Third” builds on this package/) },
  })
})

test.each<[string, object]>([
  ['months', { months: 37 }],
  ['photos', { photos: 201 }],
  ['changes', { changes: -1 }],
  ['reminderDays.0', { reminderDays: [31] }],
  ['coordinator', { coordinator: 'yes' }],
])('a plan with impossible %s is refused at the field', async (field, wrong) => {
  const id = await aPackage({ name: `MLS ${field}` })
  await expect(edit(id, { listingPlan: { ...plan, ...wrong } as ListingPlan })).rejects.toMatchObject({
    status: 400,
    fields: { [`content.listingPlan.${field}`]: expect.any(String) },
  })
})
