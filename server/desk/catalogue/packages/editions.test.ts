import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import * as contract from '#contract/desk/catalogue/packages'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let bob: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app, { role: 'staff', name: 'Ann' })
  bob = await anAccount(app, { role: 'staff', name: 'Bob', staffRole: 'assistant' })
})
afterAll(() => app.close())

const get = (packageId: string) => ann.call(contract.getPackage, { params: { packageId } })
const save = (who: TestAccount, packageId: string, version: number, content: PackageContent) =>
  who.call(contract.savePackageDraft, { params: { packageId }, body: { version, content } })
const publish = (packageId: string, version: number) =>
  ann.call(contract.publishPackage, { params: { packageId }, body: { version } })

const aLivePackage = async (name: string) => {
  const [id = ''] = await aCatalogue(app, [{ name }])
  return get(id)
}

test('a draft from before a publication is refused, although its version fits', async () => {
  const { id, live } = await aLivePackage('House Sign')
  if (!live) throw new Error('It was published.')
  const edited = (content: PackageContent) =>
    ann.call(contract.savePackageDraft, {
      params: { packageId: id },
      body: { version: 0, edition: 1, content },
    })
  await save(bob, id, 0, { ...live, summary: 'By Bob.' })
  await publish(id, 1)
  await expect(edited({ ...live, name: 'By Ann' })).rejects.toMatchObject({ code: 'changed_meanwhile' })
  const told = await app.http.inject({
    method: 'PUT',
    url: `/api/desk/packages/${id}/draft`,
    headers: { authorization: `Bearer ${bob.token}` },
    payload: { version: 2, content: live },
  })
  expect(told.json()).toMatchObject({ code: 'changed_meanwhile', changedBy: 'Ann' })
  expect((await get(id)).draft).toBeUndefined()
})

test('an edition shows what it was, and what was before it', async () => {
  const { id, live } = await aLivePackage('Flyer')
  if (!live) throw new Error('It was published.')
  await save(bob, id, 0, { ...live, priceCents: 1_200 })
  await publish(id, 1)
  const edition = (number: number) =>
    ann.call(contract.getPackageEdition, { params: { packageId: id, number } })
  expect(await edition(2)).toMatchObject({ content: { priceCents: 1_200 }, before: { name: 'Flyer' } })
  expect((await edition(1)).before).toBeUndefined()
  await expect(edition(3)).rejects.toMatchObject({ code: 'package_not_found' })
  const [oldId = ''] = await aCatalogue(app, [{ name: 'Old Flyer' }])
  const old = await ann.call(contract.getPackageEdition, { params: { packageId: oldId, number: 1 } })
  expect(old.content.name).toBe('Old Flyer')
})

test('an edition from before a field was there is complete', async () => {
  const { id, live } = await aLivePackage('Brochure')
  if (!live) throw new Error('It was published.')
  await save(bob, id, 0, { ...live, priceCents: 1_300 })
  await publish(id, 1)
  const { buildsOnId: _, listingPlan: __, ...older } = live
  await app.database.direct
    .updateTable('package_edition')
    .set({ content: JSON.stringify(older) })
    .where('product_id', '=', id)
    .where('number', '=', 1)
    .execute()
  const { before } = await ann.call(contract.getPackageEdition, { params: { packageId: id, number: 2 } })
  expect(before).toEqual(live)
})
