// Removing the sample when a real brokerage begins.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getBrokerage } from '#contract/brokerage'
import { loginStaff } from '#contract/accounts'
import { getSampleRemoval, removeSample } from '#contract/desk/settings/sample'
import { dayMs } from '#rules/durations'
import { containsSampleData } from '#server/brokerage/settings'
import { sampleOrder } from '#server/desk/settings/sample/sample-order'
import { aBroker } from '#server/testing/a-broker'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aLead } from '#server/testing/a-lead'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { loadSample } from './load-sample.ts'
import { sampleTemplate } from './testing/sample-template.ts'

let app: TestApp
let broker: TestAccount
beforeEach(async () => {
  app = await startTestApp({ template: await sampleTemplate() })
  broker = await aBroker(app, 'Real Broker')
})
afterEach(() => app.close())

const idOf = async (table: 'account' | 'product' | 'seller', column: 'slug' | 'email', value: string) => {
  const { rows } = await sql<{
    id: string
  }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(app.database.direct)
  return rows[0]?.id ?? ''
}

const countOf = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    app.database.direct,
  )
  return Number(rows[0]?.count)
}

const namesIn = async (table: 'product' | 'account' | 'seller' | 'category') =>
  (await app.database.direct.selectFrom(table).select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  )

test('removing the sample deletes all its records for good, and nothing else', async () => {
  expect(await containsSampleData(app.database.direct)).toBe(true)
  expect((await app.call(getBrokerage, {})).brokerage.isSample).toBe(true)
  const before = await broker.call(getSampleRemoval, {})
  expect(await countOf('order')).toBeGreaterThan(30) // previewing changes nothing
  const sampleFiles = await Array.fromAsync(app.files.list())
  expect(sampleFiles.length).toBeGreaterThan(30)
  const removed = await broker.call(removeSample, {})
  expect(removed).toEqual(before)
  expect(removed.stays).toEqual([])
  expect(Object.fromEntries(removed.goes.map(({ kind, count }) => [kind, count]))).toMatchObject({
    product: 19,
    category: 8,
    seller: 4,
    order: 39,
    lead: 9,
    contact_message: 3,
  })
  expect(await namesIn('account')).toEqual(['Real Broker'])
  const left: Record<string, number> = {}
  for (const { table } of sampleOrder) {
    const count = await countOf(table)
    if (count > 0) left[table] = count
  }
  // The broker's account with its search words, its log, and the jobs that remove files.
  expect(left).toEqual({
    account: 1,
    account_search_word: expect.any(Number),
    staff_member: 1,
    session: 1,
    known_device: 1,
    audit: 1,
    job: 2,
  })
  expect(await countOf('sample_row')).toBe(0)
  expect(await countOf('question')).toBe(10)
  expect(await countOf('legal_document')).toBe(27)
  await app.jobs.runDue()
  expect(await Array.fromAsync(app.files.list())).toEqual([])

  // No page says “sample” anymore, and the sample is not loaded again.
  expect(await containsSampleData(app.database.direct)).toBe(false)
  expect((await app.call(getBrokerage, {})).brokerage.isSample).toBe(false)
  await loadSample(app)
  expect(await countOf('product')).toBe(0)
  expect(await broker.call(removeSample, {})).toEqual({ goes: [], stays: [] })
})

test('what is real stays, with what it depends on', async () => {
  const customer = await anAccount(app, { name: 'Real Customer' })
  const packageId = await idOf('product', 'slug', 'pro-photo-set')
  const orderId = await aPaidOrder(app, {
    customerId: customer.id,
    products: [{ productId: packageId, quantity: 1 }],
  })
  await app.database.direct
    .insertInto('package_draft')
    .values({
      product_id: packageId,
      content: '{}',
      version: 1,
      publish_at: app.now() + dayMs,
      updated_by: await idOf('account', 'email', 'desk@example.test'),
      updated_at: app.now(),
      created_at: app.now(),
    })
    .execute()
  const [ownId = ''] = await aCatalogue(app, [{ name: 'Our Own Package' }])
  await aLead(app)
  const updatedBy = { updated_by: broker.id, updated_at: app.now() }
  await app.database.direct.updateTable('category').set(updatedBy).where('slug', '=', 'signs').execute()
  const ownCategories = (await namesIn('category')).length
  const { stays, goes } = await broker.call(removeSample, {})
  expect(stays).toContainEqual({
    kind: 'product',
    id: packageId,
    name: expect.stringMatching(/^Pro Photo Set/),
    why: 'bought',
  })
  expect(stays).toContainEqual(
    expect.objectContaining({
      kind: 'seller',
      name: expect.stringMatching(/^Front Range Photo/),
      why: 'needed',
    }),
  )
  expect(goes).toContainEqual({ kind: 'product', count: 18 })
  expect(ownCategories).toBeGreaterThan(8)
  const products = await app.database.direct.selectFrom('product').select(['id', 'archived_at']).execute()
  expect(products.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    [
      { id: packageId, archived_at: app.now() },
      { id: ownId, archived_at: null },
    ].toSorted((a, b) => a.id.localeCompare(b.id)),
  )
  const plans = await app.database.direct.selectFrom('package_draft').select('publish_at').execute()
  expect(plans).toEqual([{ publish_at: null }])
  expect(await app.database.direct.selectFrom('order').select('id').execute()).toEqual([{ id: orderId }])
  expect(await countOf('payment')).toBe(await countOf('payment_attempt'))
  expect(await countOf('lead')).toBe(1)
  expect(await namesIn('account')).toEqual(expect.arrayContaining(['Real Broker', 'Real Customer']))
  const { number } = await app.database.direct
    .selectFrom('version')
    .select('number')
    .executeTakeFirstOrThrow()
  const versions = await app.database.direct.selectFrom('product').select('version').execute()
  expect(versions).toEqual([{ version: number }, { version: number }])
  expect(await app.database.examine()).toEqual([])
  if (app.database.engine === 'sqlite')
    expect((await sql`pragma foreign_key_check`.execute(app.database.direct)).rows).toEqual([])
})

test('sample staff who did something real stay as names, and cannot log in', async () => {
  const staff = await app.database.direct
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'desk@example.test')
    .executeTakeFirstOrThrow()
  await aLead(app)
  await app.database.direct
    .updateTable('lead')
    .set({ changed_by: staff.id })
    .where('id', '=', await newestLead())
    .execute()
  const { stays } = await broker.call(removeSample, {})
  expect(stays).toEqual([{ kind: 'account', id: staff.id, name: 'Sample Desk', why: 'named' }])
  const login = app.call(loginStaff, { body: { email: 'desk@example.test', password: 'desk-demo' } })
  await expect(login).rejects.toMatchObject({ status: 401 })
  expect(await countOf('staff_member')).toBe(1)
})

const newestLead = async () => {
  const { id } = await app.database.direct
    .selectFrom('lead')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

test('a sample customer who paid real money stays, closed', async () => {
  await app.database.direct
    .updateTable('payment')
    .set({ provider: 'stripe' })
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('order')
        .innerJoin('account', 'account.id', 'customer_id')
        .select('order.id')
        .where('email', '=', 'sample.spruce@example.test'),
    )
    .execute()
  const { stays } = await broker.call(removeSample, {})
  expect(stays).toContainEqual(
    expect.objectContaining({ kind: 'account', name: 'Sample Spruce', why: 'real money' }),
  )
  expect(await countOf('order')).toBe(1)
  expect(await countOf('payment')).toBe(1)
})

test('it is refused when nobody could log in afterwards, and without a list of what was loaded', async () => {
  const markBroker = (is_sample: 0 | 1) =>
    app.database.direct.updateTable('account').set({ is_sample }).where('id', '=', broker.id).execute()
  await markBroker(1)
  await expect(broker.call(removeSample, {})).rejects.toMatchObject({ code: 'no_other_broker' })
  expect(await countOf('order')).toBe(39)

  await markBroker(0)
  await app.database.direct.deleteFrom('sample_row').execute()
  await expect(broker.call(removeSample, {})).rejects.toMatchObject({ code: 'sample_not_listed' })
  expect(await countOf('order')).toBe(39)
})

test('it happens as a whole or not at all', async () => {
  const direct = app.database.direct
  await sql`create table fuse (id text primary key, of_id text references account(id))`.execute(direct)
  const { id } = await direct
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'other@example.test')
    .executeTakeFirstOrThrow()
  await sql`insert into fuse values ('1', ${id})`.execute(direct)
  await expect(broker.call(removeSample, {})).rejects.toThrow()
  expect(await countOf('order')).toBe(39)
  expect(await countOf('review')).toBe(47)
  expect(await containsSampleData(direct)).toBe(true)
})
