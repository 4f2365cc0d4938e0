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

test('an assistant drafts a coupon, which a broker publishes and only a broker changes from then on', async () => {
  const content = {
    code: 'SPRING',
    off: { percent: 10 },
    on: null,
    firstDay: null,
    lastDay: null,
    isOncePerCustomer: false,
  }
  const create = (who: TestAccount) => who.call(coupons.create, { body: { content } })
  const draft = await create(bob)
  expect(draft).toMatchObject({ isArchived: true, content: { code: 'SPRING' } })
  const params = { id: draft.id }
  const save = (who: TestAccount, version: number, percent: number) =>
    who.call(coupons.save, { params, body: { version, content: { ...content, off: { percent } } } })
  const saved = await save(bob, draft.version, 15)
  expect(saved.content.off).toEqual({ percent: 15 })
  const publish = (who: TestAccount) => who.call(coupons.setArchived, { params, body: { isArchived: false } })
  await expect(publish(bob)).rejects.toMatchObject({ code: 'not_allowed' })
  const live = await publish(ann)
  expect(live.isArchived).toBe(false)
  await expect(save(bob, live.version, 90)).rejects.toMatchObject({ code: 'broker_publishes' })
  expect((await save(ann, live.version, 20)).content.off).toEqual({ percent: 20 })
  expect(await ann.call(coupons.create, { body: { content: { ...content, code: 'SUMMER' } } })).toMatchObject(
    { isArchived: false },
  )
})

test('an assistant takes a package out of the shop, and a broker puts it and its price back', async () => {
  const [id = ''] = await aCatalogue(app, [{ name: 'Rider', category: 'Signs', seller: 'Desk' }])
  const params = { packageId: id }
  expect(await bob.call(contract.archivePackage, { params })).toMatchObject({ state: 'archived' })
  await expect(bob.call(contract.restorePackage, { params })).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await ann.call(contract.restorePackage, { params })).toMatchObject({ state: 'live' })
})

test('a publication that would be refused later is refused when it is scheduled, with everything that is missing', async () => {
  const [id = ''] = await aCatalogue(app, [{ name: 'Keys' }])
  const { live } = await ann.call(contract.getPackage, { params: { packageId: id } })
  const pictures = [{ address: '/pictures/key.svg', alt: '' }]
  const content = { ...(live as PackageContent), summary: ' ', categoryId: 'archived', pictures }
  await save(ann, id, 0, content)
  const body = { version: 1, at: new Date(app.now() + 60_000).toISOString() }
  await expect(ann.call(contract.publishPackage, { params: { packageId: id }, body })).rejects.toMatchObject({
    code: 'package_refused',
    fields: {
      summary: expect.any(String),
      categoryId: expect.any(String),
      'pictures.0.alt': expect.any(String),
    },
  })
  const { draft } = await ann.call(contract.getPackage, { params: { packageId: id } })
  expect(draft?.publishAt).toBe('')
})
