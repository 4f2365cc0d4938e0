import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyCoupon, addToCart } from '#contract/cart'
import { getBrokerage } from '#contract/brokerage'
import { getBanners, getCategories } from '#contract/catalogue'
import { listAudit } from '#contract/desk/audit'
import { archivePackage, restorePackage } from '#contract/desk/catalogue/packages'
import { banners, categories, coupons, sellers } from '#contract/desk/catalogue/records'
import { inviteSeller } from '#contract/desk/seller'
import { setStaffPassword } from '#contract/desk/staff'
import type { Acting } from '#server/staff/acting'
import { inviteSeller as storeInvitation } from '#server/staff/seller-login'
import { aPassword } from '#server/testing/a-login'
import { aBroker } from '#server/testing/a-broker'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app, { role: 'staff', name: 'Ann' })
})
afterAll(() => app.close())

const aCategory = (name: string, position = 0) =>
  ann.call(categories.create, { body: { content: { name, picture: '/pictures/a.svg', position } } })

test('a new category is in the shop at once, under an address that stays', async () => {
  const { id, version, content } = await aCategory('Photos & Media')
  const shown = async () =>
    (await app.call(getCategories, {})).categorys.map(({ name, slug }) => [name, slug])
  expect(await shown()).toContainEqual(['Photos & Media', 'photos-media'])
  const body = { version, content: { ...content, name: 'Photos and Video' } }
  expect(await ann.call(categories.save, { params: { id }, body })).toMatchObject({
    version: 2,
    facts: { slug: 'photos-media', packages: 0 },
  })
  expect(await shown()).toContainEqual(['Photos and Video', 'photos-media'])
  await expect(aCategory('Photos and Video')).rejects.toMatchObject({ fields: { name: expect.any(String) } })
  await expect(aCategory('Photos & Media')).rejects.toMatchObject({ code: 'record_refused' })
  await expect(aCategory('!?')).rejects.toMatchObject({
    fields: { name: 'The name needs a letter or a digit.' },
  })
})

test('a category and a seller need no picture, and a banner does', async () => {
  const name = 'Without a Picture'
  const { id } = await ann.call(categories.create, { body: { content: { name, picture: '', position: 0 } } })
  const shown = (await app.call(getCategories, {})).categorys.find(({ _id }) => _id === id)
  expect(shown).toMatchObject({ name, image: '' })
  const email = 'no-picture@aspen.example'
  const seller = await ann.call(sellers.create, { body: { content: { name, email, picture: '' } } })
  expect(seller.content.picture).toBe('')
  for (const picture of ['signs.jpg', 'https://localhost/a.jpg'])
    await expect(
      ann.call(categories.create, { body: { content: { name: 'Bad', picture, position: 0 } } }),
    ).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(
    ann.call(banners.create, { body: { content: { picture: '', alt: 'A scene', position: 0 } } }),
  ).rejects.toMatchObject({ code: 'invalid_request' })
})

test('a change is in the audit log with what it was before', async () => {
  const { id, version, content } = await aCategory('Logged')
  await ann.call(categories.save, { params: { id }, body: { version, content: { ...content, position: 7 } } })
  const { rows } = await ann.call(listAudit, { query: { subject: 'category', subjectId: id } })
  expect(rows.map(({ action }) => action)).toEqual(['category changed', 'category added'])
  expect(rows[0]).toMatchObject({
    subjectName: 'Logged',
    details: { changed: { position: { from: 0, to: 7 } } },
  })
})

test('a category or a seller stays while packages need it', async () => {
  const [packageId = ''] = await aCatalogue(app, [{ name: 'Sign', category: 'Signs', seller: 'Sign Maker' }])
  const shelf = await app.database.direct
    .selectFrom('product')
    .select(['category_id as categoryId', 'seller_id as sellerId'])
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow()
  const archive = (isArchived: boolean) => [
    ann.call(categories.setArchived, { params: { id: shelf.categoryId }, body: { isArchived } }),
    ann.call(sellers.setArchived, { params: { id: shelf.sellerId }, body: { isArchived } }),
  ]
  for (const refused of await Promise.allSettled(archive(true)))
    expect(refused).toMatchObject({ reason: { message: expect.stringMatching(/^1 package is still/) } })
  const params = { packageId }
  await ann.call(archivePackage, { params })
  for (const archived of archive(true)) expect((await archived).isArchived).toBe(true)
  expect((await app.call(getCategories, {})).categorys.map(({ name }) => name)).not.toContain('Signs')
  await expect(ann.call(restorePackage, { params })).rejects.toMatchObject({
    fields: { categoryId: expect.any(String), sellerId: expect.any(String) },
  })
  for (const back of archive(false)) expect((await back).isArchived).toBe(false)
  expect(await ann.call(restorePackage, { params })).toMatchObject({ state: 'live' })
})

test('an archived banner is not shown', async () => {
  const content = { picture: '/pictures/banner.svg', alt: 'Mountains', position: 0 }
  const { id } = await ann.call(banners.create, { body: { content } })
  const shown = async () => (await app.call(getBanners, {})).banners.map(({ alt }) => alt)
  expect(await shown()).toEqual(['Mountains'])
  await ann.call(banners.setArchived, { params: { id }, body: { isArchived: true } })
  expect(await shown()).toEqual([])
  const { rows } = await ann.call(banners.list, { query: { archived: '1' } })
  expect(rows.map((row) => row.content)).toEqual([content])
})

test('a coupon works until it is archived', async () => {
  const [productId = ''] = await aCatalogue(app, [{ name: 'Photos', priceCents: 10_000 }])
  const content = {
    code: ' spring ',
    off: { percent: 10 },
    on: { productId },
    firstDay: null,
    lastDay: null,
    isOncePerCustomer: true,
  }
  const { id, content: stored, facts } = await ann.call(coupons.create, { body: { content } })
  expect(stored.code).toBe('SPRING')
  expect(facts).toEqual({ uses: 0, takenOffCents: 0 })
  const customer = await anAccount(app)
  await customer.call(addToCart, { body: { userId: customer.id, productId, quantity: 1 } })
  expect(await customer.call(applyCoupon, { body: { code: 'spring' } })).toMatchObject({ couponDiscount: 10 })
  await expect(ann.call(coupons.create, { body: { content } })).rejects.toMatchObject({
    fields: { code: expect.any(String) },
  })
  await expect(
    ann.call(coupons.create, {
      body: {
        content: {
          ...content,
          code: 'B',
          on: { productId: 'none' },
          firstDay: '2026-05-02',
          lastDay: '2026-05-01',
        },
      },
    }),
  ).rejects.toMatchObject({ fields: { on: expect.any(String), lastDay: expect.any(String) } })
  const { version } = await ann.call(coupons.setArchived, { params: { id }, body: { isArchived: true } })
  await expect(customer.call(applyCoupon, { body: { code: 'spring' } })).rejects.toMatchObject({
    code: 'coupon_unknown',
  })
  const half = { ...content, off: { percent: 50 } }
  await ann.call(coupons.save, { params: { id }, body: { version, content: half } })
  // What a colleague changed since then is not published unseen.
  const publish = ann.call(coupons.setArchived, { params: { id }, body: { isArchived: false, version } })
  await expect(publish).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await ann.call(coupons.setArchived, { params: { id }, body: { isArchived: false, version: version + 1 } })
  // But a wrong one leaves the shop at once, whatever a colleague has saved.
  const out = ann.call(coupons.setArchived, { params: { id }, body: { isArchived: true, version } })
  expect(await out).toMatchObject({ isArchived: true })
})

test('two sellers cannot share an email', async () => {
  const content = { name: 'Photo Desk', email: 'Photo@Example.test', picture: '/pictures/p.svg' }
  await ann.call(sellers.create, { body: { content } })
  await expect(ann.call(sellers.create, { body: { content } })).rejects.toMatchObject({
    fields: { email: 'Another seller has this email.' },
  })
})

test('a banner on another host is allowed by the pages, and one at a local address is refused', async () => {
  const save = (picture: string) =>
    ann.call(banners.create, { body: { content: { picture, alt: 'Mountains', position: 1 } } })
  const { id } = await save('https://banners.example/1.jpg')
  const origins = async () => (await app.call(getBrokerage, {})).brokerage.pictureOrigins
  expect(await origins()).toEqual(['https://banners.example'])
  await ann.call(banners.setArchived, { params: { id }, body: { isArchived: true } })
  expect(await origins()).toBeUndefined()
  await expect(save('https://localhost/1.jpg')).rejects.toMatchObject({ status: 400 })
})

describe('the order of banners', () => {
  const aBanner = async (alt: string, position: number) => {
    const content = { alt, position, picture: '/pictures/a.svg' }
    return (await ann.call(banners.create, { body: { content } })).id
  }
  const order = async () =>
    (await ann.call(banners.list, { query: {} })).rows.map(({ content }) => [content.alt, content.position])
  const move = async (id: string, step: 1 | -1) => {
    const { version } = await ann.call(banners.get, { params: { id } })
    return ann.call(banners.move, { params: { id }, body: { version, step } })
  }
  let ids: string[]
  beforeEach(async () => {
    await app.database.direct.deleteFrom('banner').execute()
    ids = [await aBanner('a', 0), await aBanner('b', 0), await aBanner('c', 0)]
  })

  test('a banner moves a place up or down in one save, also when several had the same position', async () => {
    await move(ids[2] as string, -1)
    expect(await order()).toEqual([
      ['a', 0],
      ['c', 1],
      ['b', 2],
    ])
    await move(ids[0] as string, 1)
    expect((await order()).map(([alt]) => alt)).toEqual(['c', 'a', 'b'])
    const { rows } = await ann.call(listAudit, { query: { subject: 'banner', subjectId: ids[2] } })
    expect(rows[0]).toMatchObject({
      action: 'banner moved',
      details: { changed: { position: { from: 0, to: 1 } } },
    })
  })

  test('at the first and the last place, nothing moves', async () => {
    await move(ids[0] as string, -1)
    await move(ids[2] as string, 1)
    expect((await order()).map(([alt]) => alt)).toEqual(['a', 'b', 'c'])
  })
})

test('an invitation of a seller ends when their email is corrected', async () => {
  const content = { name: `New ${app.newId()}`, email: 'mistyped.seller@example.test', picture: '' }
  const { id, version } = await ann.call(sellers.create, { body: { content } })
  const { link } = await (await aBroker(app)).call(inviteSeller, { params: { sellerId: id } })
  const corrected = { version, content: { ...content, email: 'right.seller@example.test' } }
  await ann.call(sellers.save, { params: { id }, body: corrected })
  const resetToken = new URL(link).searchParams.get('token') ?? ''
  await expect(
    app.call(setStaffPassword, { body: { resetToken, newPassword: aPassword } }),
  ).rejects.toMatchObject({ code: 'reset_link_over' })
})

test('an invitation of a seller that waits to be mailed ends too, even when the process died meanwhile', async () => {
  const content = { name: `New ${app.newId()}`, email: 'queued.seller@example.test', picture: '' }
  const { id, version } = await ann.call(sellers.create, { body: { content } })
  const by = { caller: { id: ann.id }, client: {} } as Acting
  let begun = 0
  const transaction: typeof app.database.transaction = (work) => {
    begun += 1
    return begun > 1 ? Promise.reject(new Error('The process died.')) : app.database.transaction(work)
  }
  await storeInvitation({ ...app, database: { ...app.database, transaction } }, id, by).catch(() => {})
  const corrected = { version, content: { ...content, email: 'other.seller@example.test' } }
  await ann.call(sellers.save, { params: { id }, body: corrected })
  await app.jobs.runDue()
  expect((await app.mails()).filter(({ to }) => to.address === content.email)).toEqual([])
})
