import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import * as contract from '#contract/desk/catalogue/packages'
import { coupons } from '#contract/desk/catalogue/records'
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

const save = (who: TestAccount, packageId: string, version: number, content: PackageContent) =>
  who.call(contract.savePackageDraft, { params: { packageId }, body: { version, content } })

test('an assistant publishes words and pictures, and a broker what a package costs, now or later', async () => {
  const [id = ''] = await aCatalogue(app, [{ name: 'Sign', category: 'Signs', seller: 'Desk' }])
  const { live } = await ann.call(contract.getPackage, { params: { packageId: id } })
  const content = live as PackageContent
  const publishAs = (who: TestAccount, version: number, at?: string) =>
    who.call(contract.publishPackage, { params: { packageId: id }, body: { version, ...(at && { at }) } })
  await save(bob, id, 0, { ...content, summary: 'In other words.' })
  expect((await publishAs(bob, 1)).live?.summary).toBe('In other words.')
  const refused = { status: 403, code: 'broker_publishes' }
  for (const change of [{ priceCents: 1 }, { discountPercent: 90 }]) {
    const { draft } = await save(bob, id, 0, { ...content, ...change })
    await expect(publishAs(bob, draft?.version ?? 0)).rejects.toMatchObject(refused)
    await expect(publishAs(bob, draft?.version ?? 0, '2030-01-01T00:00:00Z')).rejects.toMatchObject(refused)
    expect((await publishAs(ann, draft?.version ?? 0)).live).toMatchObject(change)
  }
  const begun = await bob.call(contract.createPackage, { body: { name: 'New one', copyOf: id } })
  await expect(
    bob.call(contract.publishPackage, { params: { packageId: begun.id }, body: { version: 1 } }),
  ).rejects.toMatchObject(refused)
})

test('a coupon is a broker’s', async () => {
  const content = {
    code: 'SPRING',
    off: { percent: 10 },
    on: null,
    firstDay: null,
    lastDay: null,
    isOncePerCustomer: false,
  }
  const create = (who: TestAccount) => who.call(coupons.create, { body: { content } })
  await expect(create(bob)).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await create(ann)).toMatchObject({ content: { code: 'SPRING' } })
})
