import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProductDetails } from '#contract/catalogue'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import * as contract from '#contract/desk/catalogue/packages'
import { aBroker } from '#server/testing/a-broker'
import { aCatalogue } from '#server/testing/a-catalogue'
import type { TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ann = await aBroker(app, 'Ann')
})
afterAll(() => app.close())

const change = async (packageId: string, changes: Partial<PackageContent>) => {
  const params = { packageId }
  const { live, draft } = await ann.call(contract.getPackage, { params })
  const content = { ...(live as PackageContent), ...changes }
  const saved = await ann.call(contract.savePackageDraft, {
    params,
    body: { version: draft?.version ?? 0, content },
  })
  return ann.call(contract.publishPackage, { params, body: { version: saved.draft?.version ?? 0 } })
}

const featuresOf = async (slug = '') => {
  const { product } = await app.call(getProductDetails, { params: { slug } })
  return Object.fromEntries((product.features ?? []).map(({ key, value }) => [key, value ?? true]))
}

test('a package has what the smaller ones have that it builds on, also when they leave the shop, and no circle is published', async () => {
  const [small = '', middle = '', large = ''] = await aCatalogue(
    app,
    ['Small', 'Middle', 'Large'].map((name) => ({ name, category: 'Signs', seller: 'Desk' })),
  )
  await change(small, { features: { lockbox: true, 'take-photos': 'You', reminders: 'One' } })
  await change(middle, { features: { 'sign-post': true }, buildsOnId: small })
  const { live } = await change(large, { features: { reminders: 'Three' }, buildsOnId: middle })
  expect(live?.buildsOnId).toBe(middle)
  const all = { lockbox: true, 'sign-post': true, reminders: 'Three' }
  expect(await featuresOf(live?.slug)).toEqual(all)
  await ann.call(contract.archivePackage, { params: { packageId: small } })
  expect(await featuresOf(live?.slug)).toEqual(all)
  await ann.call(contract.restorePackage, { params: { packageId: small } })
  for (const base of [large, small, 'no-such'])
    await expect(change(small, { buildsOnId: base })).rejects.toMatchObject({
      code: 'package_refused',
      fields: { buildsOnId: expect.stringMatching(/^(?:These packages would|There is no such)/) },
    })
  await change(large, { buildsOnId: '' })
  expect(await featuresOf(live?.slug)).toEqual({ reminders: 'Three' })
})
