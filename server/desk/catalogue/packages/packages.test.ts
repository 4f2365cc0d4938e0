import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProductDetails } from '#contract/catalogue'
import { listAudit } from '#contract/desk/audit'
import * as contract from '#contract/desk/catalogue/packages'
import { getOrderDetails } from '#contract/orders'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { PackageAtDesk } from '#contract/desk/catalogue/packages'
import { brokerageOf } from '#server/brokerage/brokerage'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let bob: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app, { role: 'staff', name: 'Ann' })
  bob = await anAccount(app, { role: 'staff', name: 'Bob', staffRole: 'assistant' })
  await aCatalogue(app, [{ name: 'First', category: 'Photos', seller: 'Desk' }])
})
afterAll(() => app.close())

const get = (packageId: string) => ann.call(contract.getPackage, { params: { packageId } })
const inShop = (slug: string) => app.call(getProductDetails, { params: { slug } })
const save = (who: TestAccount, packageId: string, version: number, content: PackageContent) =>
  who.call(contract.savePackageDraft, { params: { packageId }, body: { version, content } })
const publish = (packageId: string, version: number, at?: string) =>
  ann.call(contract.publishPackage, { params: { packageId }, body: { version, ...(at && { at }) } })
const auditOf = async (packageId: string) =>
  (await ann.call(listAudit, { query: { subject: 'product', subjectId: packageId } })).rows

const contentOf = ({ draft, live }: PackageAtDesk): PackageContent => {
  const content = draft?.content ?? live
  if (!content) throw new Error('The package has neither a draft nor a live edition.')
  return content
}

/** Ids of the category and the seller that the catalogue of this test has. */
const shelf = async () => {
  const category = await app.database.direct.selectFrom('category').select('id').executeTakeFirstOrThrow()
  const seller = await app.database.direct.selectFrom('seller').select('id').executeTakeFirstOrThrow()
  return { categoryId: category.id, sellerId: seller.id }
}

const aLivePackage = async (name: string): Promise<PackageAtDesk> => {
  const begun = await ann.call(contract.createPackage, { body: { name } })
  const content = {
    ...contentOf(begun),
    ...(await shelf()),
    priceCents: 49_900,
    summary: 'In one sentence.',
    description: 'What **you** get.',
    firstStock: 5,
  }
  const saved = await save(ann, begun.id, 1, content)
  return publish(begun.id, saved.draft?.version ?? 0)
}

test('a package comes from the first idea to the shop', async () => {
  const begun = await ann.call(contract.createPackage, { body: { name: 'Twilight Photos' } })
  expect(begun).toMatchObject({ state: 'draft', edition: 0, draft: { version: 1, updatedBy: 'Ann' } })
  expect(contentOf(begun).slug).toBe('twilight-photos')
  await expect(inShop('twilight-photos')).rejects.toMatchObject({ status: 404 })
  await expect(publish(begun.id, 1)).rejects.toMatchObject({
    code: 'package_refused',
    fields: {
      summary: 'Enter what it is in one sentence.',
      categoryId: 'Choose a category.',
      sellerId: 'Choose who does the work.',
      description: 'Describe the package.',
    },
  })
  await save(ann, begun.id, 1, {
    ...contentOf(begun),
    ...(await shelf()),
    priceCents: 25_000,
    summary: 'Photos at dusk.',
    description: '# Dusk\n\n- **Ten** photos <script>alert(1)</script>',
    included: ['Ten photos', ' '],
    features: { 'photos-taken': '10' },
    firstStock: 3,
  })
  const live = await publish(begun.id, 2)
  expect(live).toMatchObject({
    state: 'live',
    edition: 1,
    stock: 3,
    editions: [{ number: 1, publishedBy: 'Ann' }],
  })
  expect(live).not.toHaveProperty('draft')
  const { product } = await inShop('twilight-photos')
  expect(product).toMatchObject({
    price: 250,
    stock: 3,
    included: ['Ten photos'],
    brand: brokerageOf(app).brand,
  })
  expect(product.description.replaceAll(/\s+/g, ' ')).toBe(
    '<h3>Dusk</h3> <ul> <li><strong>Ten</strong> photos </li> </ul>',
  )
  await expect(publish(begun.id, 0)).rejects.toMatchObject({ code: 'nothing_to_publish' })
})

test('the shop shows a change when it is published, and the log says what changed', async () => {
  const { id, live } = await aLivePackage('Floor Plan')
  if (!live) throw new Error('It was published.')
  const changed = { ...live, priceCents: 54_900, included: ['A measured plan'] }
  const drafted = await save(bob, id, 0, changed)
  expect(drafted).toMatchObject({ live: { priceCents: 49_900 }, draft: { version: 1, updatedBy: 'Bob' } })
  expect((await inShop('floor-plan')).product.price).toBe(499)
  expect(await publish(id, 1)).toMatchObject({ edition: 2, live: { priceCents: 54_900 } })
  expect((await inShop('floor-plan')).product.price).toBe(549)
  const [published] = await auditOf(id)
  expect(published).toMatchObject({
    action: 'package published',
    actor: { name: 'Ann' },
    details: {
      edition: 2,
      changed: {
        priceCents: { from: 49_900, to: 54_900 },
        included: { from: [], to: ['A measured plan'] },
      },
    },
  })
  expect(Object.keys((published?.details['changed'] ?? {}) as object)).toHaveLength(2)
})

test('a package from before the desk keeps what was live as its first edition', async () => {
  const [id = ''] = await aCatalogue(app, [{ name: 'Old Sign', descriptionHtml: '<p>A <em>sign</em>.</p>' }])
  const { live, edition } = await get(id)
  expect([edition, live?.description]).toEqual([1, '<p>A <em>sign</em>.</p>'])
  await save(ann, id, 0, { ...(live as PackageContent), priceCents: 2_000 })
  expect((await publish(id, 1)).editions.map(({ number }) => number)).toEqual([2, 1])
  expect((await inShop('old-sign')).product.description).toBe('<p>A <em>sign</em>.</p>')
})

test('of two people who change one package, the second sees both versions', async () => {
  const { id, live } = await aLivePackage('Yard Sign')
  if (!live) throw new Error('It was published.')
  await save(ann, id, 0, { ...live, summary: 'By Ann.' })
  for (const version of [0, 2])
    await expect(save(bob, id, version, { ...live, summary: 'By Bob.' })).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
  const answer = await app.http.inject({
    method: 'PUT',
    url: `/api/desk/packages/${id}/draft`,
    headers: { authorization: `Bearer ${bob.token}` },
    payload: { version: 0, content: { ...live, summary: 'By Bob.' } },
  })
  expect(answer.json()).toMatchObject({
    current: { version: 1, content: { summary: 'By Ann.' } },
    changedBy: 'Ann',
    changedAt: new Date(app.now()).toISOString(),
  })
})

test('the address of a package that was published stays', async () => {
  const { id, live } = await aLivePackage('Rider')
  await save(ann, id, 0, { ...(live as PackageContent), slug: 'rider-2' })
  await expect(publish(id, 1)).rejects.toMatchObject({ fields: { slug: expect.stringContaining('links') } })
})

test('an archived package leaves the shop, and its orders keep it', async () => {
  const customer = await anAccount(app)
  const { id } = await aLivePackage('Drone Flight')
  const bought = { customerId: customer.id, products: [{ productId: id, quantity: 1 }] }
  const orderId = await anOrder(app, bought)
  const params = { packageId: id }
  for (let time = 0; time < 2; time++)
    expect(await ann.call(contract.archivePackage, { params })).toMatchObject({ state: 'archived' })
  await expect(inShop('drone-flight')).rejects.toMatchObject({ status: 404 })
  const listed = await ann.call(contract.listPackages, { query: { state: 'archived' } })
  expect(listed.rows.map(({ name }) => name)).toEqual(['Drone Flight'])
  const { order } = await customer.call(getOrderDetails, { params: { orderId } })
  expect(order.products[0]).toMatchObject({ name: 'Drone Flight' })
  await expect(anOrder(app, bought)).rejects.toMatchObject({ code: 'product_not_found' })
  expect(await ann.call(contract.restorePackage, { params })).toMatchObject({ state: 'live' })
  expect((await inShop('drone-flight')).product.name).toBe('Drone Flight')
})

test('stock is set from what the editor saw', async () => {
  const { id } = await aLivePackage('Open House')
  const params = { packageId: id }
  expect(await ann.call(contract.setStock, { params, body: { seen: 5, stock: 8 } })).toMatchObject({
    stock: 8,
  })
  await expect(ann.call(contract.setStock, { params, body: { seen: 5, stock: 9 } })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  expect((await inShop('open-house')).product.stock).toBe(8)
})

test('a scheduled publication happens automatically, unless the draft changes first', async () => {
  const { id, live } = await aLivePackage('Staging')
  if (!live) throw new Error('It was published.')
  const later = new Date(app.now() + 60 * 60_000).toISOString()
  await save(ann, id, 0, { ...live, priceCents: 100 })
  await expect(publish(id, 1, new Date(app.now()).toISOString())).rejects.toMatchObject({
    status: 400,
    fields: { at: expect.stringMatching(/^This time has passed/) },
  })
  expect((await publish(id, 1, later)).draft?.publishAt).toBe(later)
  const changed = await save(ann, id, 1, { ...live, priceCents: 200 })
  expect(changed.draft?.publishAt).toBe('')
  app.clock.forward(60 * 60_000)
  await app.jobs.runDue()
  expect((await get(id)).edition).toBe(1)
  const soon = () => new Date(app.now() + 1_000).toISOString()
  await publish(id, 2, soon())
  await ann.call(contract.archivePackage, { params: { packageId: id } })
  expect((await get(id)).draft?.publishAt).toBe('')
  expect((await auditOf(id))[0]).toMatchObject({ action: 'package publication cancelled' })
  await ann.call(contract.restorePackage, { params: { packageId: id } })
  await publish(id, 2, soon())
  app.clock.forward(1_000)
  await app.jobs.runDue()
  expect(await get(id)).toMatchObject({ edition: 2, live: { priceCents: 200 } })
  const [published] = await auditOf(id)
  expect(published?.actor).toMatchObject({ id: '', role: 'system' })
})

test('a discarded draft is deleted, and so is a package that was never published', async () => {
  const begun = await ann.call(contract.createPackage, { body: { name: 'Nothing' } })
  const discard = { params: { packageId: begun.id }, query: { version: 1 } }
  await ann.call(contract.discardPackageDraft, discard)
  await expect(get(begun.id)).rejects.toMatchObject({ code: 'package_not_found' })
  await expect(ann.call(contract.discardPackageDraft, discard)).rejects.toMatchObject({
    code: 'package_not_found',
  })
})

test('a stale page does not publish the next draft of somebody else', async () => {
  const { id, live, edition } = await aLivePackage('Floor Plan Plus')
  if (!live) throw new Error('It was published.')
  await save(ann, id, 0, { ...live, priceCents: 100 })
  const seen = { params: { packageId: id }, body: { version: 1, edition } }
  const published = (idempotencyKey: string) => ann.call(contract.publishPackage, { ...seen, idempotencyKey })
  const first = await published('a lost answer')
  await save(bob, id, 0, { ...live, priceCents: 200 })
  expect(await published('a lost answer')).toEqual(first)
  await expect(published('a stale page')).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect((await get(id)).live?.priceCents).toBe(100)
})
