// What the check says about a row, and what the import then does.
import { CompiledQuery, SqliteQueryCompiler } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getProductDetails } from '#contract/catalogue'
import * as contract from '#contract/desk/catalogue/imports'
import * as packages from '#contract/desk/catalogue/packages'
import type { ImportMode } from '#rules/package-imports'
import { sendUpload } from '#server/testing/a-form'
import { lastPosition } from './import-store.ts'
import { packageImport } from './run-import.ts'
import { enqueue } from '#server/platform/jobs/job'
import { readBases, readLarger } from '#server/catalogue/families'
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

const check = async (by: TestAccount, content: string, mode: ImportMode) => {
  const answer = await sendUpload(
    app,
    { token: by.token, fields: { mode }, file: Buffer.from(content), fileName: 'packages.csv' },
    contract.uploadPackageImport,
  )
  const params = { importId: answer.json().id }
  await app.jobs.runDue()
  return { params, ...(await by.call(contract.listImportRows, { params })) }
}
const run = async (by: TestAccount, params: { importId: string }) => {
  await by.call(contract.runPackageImport, { params })
  await app.jobs.runDue()
  return (await by.call(contract.listImportRows, { params })).rows
}
const inShop = async (slug: string) => (await app.call(getProductDetails, { params: { slug } })).product

test('the check refuses what only a broker publishes, and the same file works as drafts', async () => {
  await aCatalogue(app, [{ name: 'Sign' }, { name: 'Post' }])
  const file = [
    'slug,name,price,category,seller,own,kind,summary,description',
    'sign,Sign,9.99,photos,desk@example.test,yes,service,New words.,Words',
    'post,Post,10.00,photos,desk@example.test,yes,service,New words.,Words',
    'rope,Rope,3.00,photos,desk@example.test,yes,service,In a sentence.,Words',
  ].join('\n')
  const { rows } = await check(bob, file, 'publish')
  const draftIt = 'Import this row as a draft, and ask a broker to publish it.'
  expect(rows.map(({ fate, problems }) => [fate, problems])).toEqual([
    ['refused', { '': `Only a broker publishes a change of price. ${draftIt}` }],
    ['changed', {}],
    ['refused', { '': `Only a broker publishes a new package. ${draftIt}` }],
  ])
  const brokers = await check(ann, file, 'publish')
  expect((await run(bob, brokers.params)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['skipped', `Only a broker publishes a change of price. ${draftIt}`],
    ['done', ''],
    ['skipped', `Only a broker publishes a new package. ${draftIt}`],
  ])
  const drafts = await check(bob, file, 'draft')
  expect((await run(bob, drafts.params)).map(({ fate, outcome }) => outcome ?? fate)).toEqual([
    'done',
    'same',
    'done',
  ])
  expect(await inShop('sign')).toMatchObject({ price: 10 })
  const beside = await check(ann, file.replace('9.99', '8.88'), 'publish')
  expect(beside.rows[0]?.problems).toEqual({ '': expect.stringContaining('has a draft') })
})

test('an empty cell of a number changes nothing, and the check names the values that change', async () => {
  await aCatalogue(app, [{ name: 'Lamp', priceCents: 79_900, discountPercent: 20 }])
  const last = async () =>
    (
      await app.database.direct
        .selectFrom('product')
        .select(({ fn }) => fn.max<number>('position').as('last'))
        .executeTakeFirstOrThrow()
    ).last
  const before = await last()
  const file = [
    'slug,name,price,discount,stock,position,category,seller,own,kind,summary,description',
    'lamp,Lamp,99.00,, ,,photos,desk@example.test,yes,service,Lamp in a sentence.,Words.',
    'bulb,Bulb,5.00,,,,photos,desk@example.test,yes,service,In a sentence.,Words.',
    'wire,Wire,,,,,photos,desk@example.test,yes,service,In a sentence.,Words.',
  ].join('\n')
  const { params, rows } = await check(ann, file, 'publish')
  expect(rows[0]?.changed).toEqual(['own', 'price', 'description'])
  expect(rows[0]?.changes).toContainEqual({ column: 'price', from: '799.00', to: '99.00' })
  expect(rows.map(({ fate, problems }) => [fate, problems])).toEqual([
    ['changed', {}],
    ['new', {}],
    ['refused', { price: 'A new package needs a price, such as 499.00.' }],
  ])
  expect(rows.map(({ note }) => note.includes('sold out'))).toEqual([false, true, false])
  await run(ann, params)
  expect(await last()).toBeGreaterThan(before)
})

test('the queries for a row do not scan the whole catalogue', async () => {
  const compiling = vi.spyOn(SqliteQueryCompiler.prototype, 'compileQuery')
  await app.database.transaction(async (trx) => {
    await lastPosition(trx)
    await readBases(trx, 'a package')
    await readLarger(trx, 'a package')
  })
  const asked = compiling.mock.results.map(({ value }) => value as CompiledQuery)
  compiling.mockRestore()
  const plans = await Promise.all(
    asked
      .filter(({ sql }) => sql.includes('product'))
      .map(({ sql, parameters }) =>
        app.database.direct.executeQuery<{ detail: string }>(
          CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
        ),
      ),
  )
  const lines = plans.flatMap(({ rows }) => rows.map(({ detail }) => detail))
  expect([plans.length, lines.filter((line) => /^\w+ (?:product|next)$/.test(line))]).toEqual([3, []])
})

test('the check asks about a price far from the shop’s and about a plan, and a stopped import leaves its rows for later', async () => {
  const [, clasp = ''] = await aCatalogue(app, [{ name: 'Beacon', priceCents: 3_000 }, { name: 'Clasp' }])
  const { live } = await ann.call(packages.getPackage, { params: { packageId: clasp } })
  if (!live) throw new Error('It is live.')
  const draft = {
    params: { packageId: clasp },
    body: { version: 0, content: { ...live, name: 'Big Clasp' } },
  }
  await ann.call(packages.savePackageDraft, draft)
  const at = new Date(app.now() + 60_000).toISOString()
  await ann.call(packages.publishPackage, { params: draft.params, body: { version: 1, at } })

  const { params, rows } = await check(ann, 'slug,price\nbeacon,3000\nclasp,31\n', 'draft')
  expect(rows.map(({ fate, doubts }) => [fate, doubts])).toEqual([
    ['changed', { price: 'The price rises from $30.00 to $3,000.00. Please check that it is right.' }],
    [
      'changed',
      { '': expect.stringMatching(/^This package has a planned publication\. .* cancels the plan\./) },
    ],
  ])
  expect((await ann.call(contract.listImportRows, { params, query: { doubts: 'yes' } })).rows).toEqual(rows)
  expect((await ann.call(contract.getPackageImport, { params })).counts.doubtful).toBe(2)

  await ann.call(contract.runPackageImport, { params })
  const stopped = await ann.call(contract.stopPackageImport, { params })
  expect(stopped).toMatchObject({ state: 'done', stopped: 2, counts: { done: 0, skipped: 2 } })
  await app.jobs.runDue()
  expect(await ann.call(contract.stopPackageImport, { params })).toEqual(stopped)
  expect((await ann.call(packages.getPackage, { params: draft.params })).draft?.publishAt).toBe(at)
  await ann.call(contract.checkImportAgain, { params })
  await app.jobs.runDue()
  // A job of the start that was stopped imports nothing after somebody else has started it again.
  const job = { importId: params.importId, staffId: ann.id }
  await app.database.transaction((trx) => enqueue(app, trx, packageImport, job))
  expect((await run(bob, params)).map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  const imported = app.database.direct.selectFrom('audit').select('actor_id').distinct()
  const by = await imported.where('details', 'like', `%"batch":"${params.importId}"%`).execute()
  expect(by).toEqual([{ actor_id: bob.id }])
  expect(await ann.call(contract.stopPackageImport, { params })).not.toHaveProperty('stopped')
  expect((await ann.call(contract.listImportRows, { params, query: { doubts: 'yes' } })).rows).toEqual([])
})
