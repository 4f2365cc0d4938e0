import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getProductDetails } from '#contract/catalogue'
import { listAudit } from '#contract/desk/audit'
import * as contract from '#contract/desk/catalogue/imports'
import * as packages from '#contract/desk/catalogue/packages'
import type { ImportMode } from '#rules/package-imports'
import { sendUpload } from '#server/testing/a-form'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app, { role: 'staff', name: 'Ann' })
  await aCatalogue(app, [
    {
      name: 'Sign',
      category: 'Photos',
      seller: 'Desk',
      included: ['=A post', 'Two\nlines \\n'],
      features: { 'mls-time': '6 months', 'text-review': true },
      listingPlan: { months: 6, photos: null, changes: 3, coordinator: false, reminderDays: [1, 0] },
      pictures: [{ address: '/pictures/a sign.svg', alt: 'A sign' }],
      discountPercent: 10,
    },
    { name: 'Lockbox', slug: 'lockbox', summary: '\'=1 with, commas; and "marks"', priceCents: 4_550 },
  ])
})
beforeEach(async () => {
  await app.database.direct
    .updateTable('session')
    .set({ proved_at: app.now() })
    .where('account_id', '=', ann.id)
    .execute()
})
afterAll(() => app.close())

const upload = async (content: string | Uint8Array, mode: ImportMode = 'draft') => {
  const answer = await sendUpload(
    app,
    { token: ann.token, fields: { mode }, file: Buffer.from(content), fileName: 'packages.csv' },
    contract.uploadPackageImport,
  )
  expect(answer.json()).toMatchObject({ state: 'checking', fileName: 'packages.csv' })
  await app.jobs.runDue()
  return get(answer.json().id)
}
const get = (importId: string) => ann.call(contract.getPackageImport, { params: { importId } })
const rowsOf = async (importId: string, query = {}) =>
  (await ann.call(contract.listImportRows, { params: { importId }, query })).rows
const run = async (importId: string) => {
  await ann.call(contract.runPackageImport, { params: { importId } })
  await app.jobs.runDue()
  return get(importId)
}
const exported = async () => {
  const answer = await app.http.inject({
    url: contract.exportPackages.path,
    headers: { authorization: `Bearer ${ann.token}` },
  })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  return answer.payload
}
const inShop = async (slug: string) => (await app.call(getProductDetails, { params: { slug } })).product
const draftsOf = async (q: string) =>
  (await ann.call(packages.listPackages, { query: { state: 'draft', q } })).rows

test.each(['draft', 'publish'] as const)(
  'what was exported changes nothing when it is imported (%s)',
  async (mode) => {
    const checked = await upload(await exported(), mode)
    expect(checked).toMatchObject({ state: 'checked', encoding: 'utf-8' })
    expect(checked.counts).toMatchObject({ rows: checked.counts.same, new: 0, changed: 0, refused: 0 })
    expect(checked.counts.rows).toBeGreaterThanOrEqual(2)
  },
)

test('the export and the import have whether a package needs a home in a licensed state', async () => {
  const head = 'slug,name,price,category,seller,own,kind,needs home'
  const row = (needs: string) => `${head}\nsigns-up,Signs up,20,photos,desk@example.test,yes,service,${needs}`
  await run((await upload(row('yes'))).id)
  const draft = (await draftsOf('Signs up'))[0]
  const { draft: stored } = await ann.call(packages.getPackage, { params: { packageId: draft?.id ?? '' } })
  expect(stored?.content.needsHome).toBe(true)
  expect(await exported()).toMatch(/^[^\n]*,needs home,/)
  expect((await upload(row('yes'))).counts).toMatchObject({ same: 1 })
  expect((await rowsOf((await upload(row('no'))).id))[0]).toMatchObject({ changed: ['needs home'] })
  expect((await rowsOf((await upload(row('maybe'))).id))[0]?.problems).toEqual({
    'needs home': 'Must be “yes” or “no”: whether it needs a home where the brokerage is licensed.',
  })
})

test('a spreadsheet does not run what people wrote', async () => {
  const file = await exported()
  expect(file).toContain('"\'=A post\nTwo\\nlines \\\\n"')
  expect(file).toContain('"\'\'=1 with, commas; and ""marks"""')
})

test('each row is told its fate, and the import makes drafts of the accepted ones', async () => {
  const checked = await upload(
    [
      'slug,name,price,category,seller,own,kind,stock',
      'sign,House Sign,12.50,photos,desk@example.test,no,service,10',
      'sign,Again,1,photos,desk@example.test,yes,service,1',
      'flyer,Flyer,20,photos,desk@example.test,yes,digital,5',
      'Bad Slug,X,1,photos,desk@example.test,yes,service,1',
      'wrong,Wrong,free,nowhere,nobody@example.test,perhaps,thing,many',
      'short,Short',
      ',No address,1,photos,desk@example.test,yes,service,1',
    ].join('\n'),
  )
  expect(checked.counts).toEqual({ rows: 7, new: 1, changed: 1, same: 0, refused: 5, done: 0, skipped: 0 })
  const rows = await rowsOf(checked.id)
  expect(rows.map(({ line, fate, changed, problems }) => ({ line, fate, changed, problems }))).toEqual([
    { line: 2, fate: 'changed', changed: ['name', 'price'], problems: {} },
    { line: 3, fate: 'refused', changed: [], problems: { slug: 'Line 2 has the same address.' } },
    { line: 4, fate: 'new', changed: expect.arrayContaining(['slug', 'name']), problems: {} },
    {
      line: 5,
      fate: 'refused',
      changed: expect.anything(),
      problems: { slug: expect.stringContaining('small letters') },
    },
    {
      line: 6,
      fate: 'refused',
      changed: expect.anything(),
      problems: {
        price: 'Must be an amount in US dollars, such as 499.00.',
        category: 'There is no category with this address.',
        seller: 'There is no seller with this email.',
        own: expect.anything(),
        kind: 'Must be one of service, digital, physical.',
        stock: 'Must be a whole number, such as 10.',
      },
    },
    {
      line: 7,
      fate: 'refused',
      changed: ['slug', 'name'],
      problems: {
        kind: 'Must be one of service, digital, physical.',
        own: 'Must be “yes” or “no”: whether the brokerage does the work itself.',
        price: 'A new package needs a price, such as 499.00.',
      },
    },
    {
      line: 8,
      fate: 'refused',
      changed: [],
      problems: { slug: 'Each row needs the address of its package.' },
    },
  ])
  expect(await draftsOf('Flyer')).toEqual([])
  const done = await run(checked.id)
  expect(done).toMatchObject({ state: 'done', counts: { done: 2, skipped: 0 } })
  expect(await draftsOf('Flyer')).toMatchObject([{ slug: 'flyer', priceCents: 2_000, stock: 5 }])
  expect((await inShop('sign')).name).toBe('Sign')
  const [row] = await rowsOf(checked.id, { outcome: 'done' })
  const log = await ann.call(listAudit, { query: { subject: 'product', subjectId: row?.packageId ?? '' } })
  expect(log.rows.map(({ action, details }) => [action, (details as { batch?: string }).batch])).toEqual([
    ['package imported', checked.id],
  ])
  expect((await run(checked.id)).counts).toEqual(done.counts)
})

test('published at once, packages are in the shop, with one audit row each', async () => {
  const checked = await upload(
    [
      'slug;name;price;category;seller;summary;description;stock',
      'tour;3D Tour;"$1,299.50";photos;desk@example.test;In a sentence.;**Words**;4',
      'empty;Empty;5;;;;;4',
      'lockbox;Lockbox;60;photos;desk@example.test;"New; summary";Words;9',
    ].join('\r\n'),
    'publish',
  )
  expect(
    (await rowsOf(checked.id)).map(({ slug, fate, problems, note }) => [slug, fate, problems, note]),
  ).toEqual([
    ['tour', 'new', {}, ''],
    [
      'empty',
      'refused',
      {
        category: 'Choose a category.',
        seller: 'Choose who does the work.',
        description: 'Describe the package.',
        summary: expect.stringMatching(/in one sentence/),
      },
      '',
    ],
    ['lockbox', 'changed', {}, expect.stringContaining('stock stays')],
  ])
  expect(await run(checked.id)).toMatchObject({ state: 'done', counts: { done: 2 } })
  expect(await inShop('tour')).toMatchObject({ name: '3D Tour', price: 1_299.5, stock: 4 })
  expect(await inShop('lockbox')).toMatchObject({ price: 60, stock: 10 })
  const [row] = await rowsOf(checked.id, { outcome: 'done' })
  const log = await ann.call(listAudit, { query: { subject: 'product', subjectId: row?.packageId ?? '' } })
  expect(log.rows.map(({ action }) => action)).toEqual(['package published'])
  expect(log.rows[0]?.details).toMatchObject({ batch: checked.id })
})

test('a package that somebody changed after the check is skipped, and imported after another check', async () => {
  const [id = ''] = await aCatalogue(app, [
    { name: 'Rider', slug: 'rider' },
    { name: 'Post', slug: 'post' },
  ])
  const checked = await upload('slug,price\nrider,77\npost,78\n', 'publish')
  const { live } = await ann.call(packages.getPackage, { params: { packageId: id } })
  if (!live) throw new Error('It is live.')
  await ann.call(packages.savePackageDraft, {
    params: { packageId: id },
    body: { version: 0, content: { ...live, name: 'Sign Rider' } },
  })
  expect(await run(checked.id)).toMatchObject({ state: 'done', counts: { done: 1, skipped: 1 } })
  expect(await rowsOf(checked.id, { outcome: 'skipped' })).toMatchObject([
    { slug: 'rider', reason: 'Somebody changed this package after the check.' },
  ])
  await ann.call(packages.publishPackage, { params: { packageId: id }, body: { version: 1 } })
  await ann.call(contract.checkImportAgain, { params: { importId: checked.id } })
  await app.jobs.runDue()
  expect(await get(checked.id)).toMatchObject({
    state: 'checked',
    counts: { changed: 2, done: 1, skipped: 0 },
  })
  expect(await run(checked.id)).toMatchObject({ state: 'done', counts: { done: 2, skipped: 0 } })
  expect(await inShop('rider')).toMatchObject({ name: 'Sign Rider', price: 77 })
})

test('an import that was killed between two packages continues where it was', async () => {
  const slugs = Array.from({ length: 30 }, (_, at) => `part-${at}`)
  const checked = await upload(`slug,name\n${slugs.map((slug) => `${slug},Part`).join('\n')}\n`)
  await ann.call(contract.runPackageImport, { params: { importId: checked.id } })
  await app.database.direct
    .updateTable('package_import_row')
    .set({ outcome: 'done' })
    .where('import_id', '=', checked.id)
    .where('number', '<=', 10)
    .execute()
  await Promise.all([app.jobs.runDue(), app.jobs.runDue()])
  expect(await get(checked.id)).toMatchObject({ state: 'done', counts: { done: 30 } })
  const { count } = await app.database.direct
    .selectFrom('package_draft')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('content', 'like', '%"slug":"part-%')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(20)
})
