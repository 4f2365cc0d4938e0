import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/desk/catalogue/packages'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app, { role: 'staff' })
})
afterAll(() => app.close())

const names = async (query: Record<string, string>) =>
  (await ann.call(contract.listPackages, { query })).rows.map(({ name }) => name)

test('the list finds part of a name, and a percent sign is a character', async () => {
  await aCatalogue(app, [{ name: '100% Video' }, { name: '1000 Videos' }, { name: 'Sign', stock: 0 }])
  expect(await names({ q: '100% v' })).toEqual(['100% Video'])
  expect(await names({ q: 'VIDEO' })).toEqual(['100% Video', '1000 Videos'])
  expect(await names({ soldOut: '1' })).toEqual(['Sign'])
})

test('drafts of new packages, and packages with changes, have separate lists', async () => {
  const [id = ''] = await aCatalogue(app, [{ name: 'Rider' }])
  await ann.call(contract.createPackage, { body: { name: 'An idea' } })
  const { live } = await ann.call(contract.getPackage, { params: { packageId: id } })
  if (!live) throw new Error('The package is live.')
  await ann.call(contract.savePackageDraft, {
    params: { packageId: id },
    body: { version: 0, content: { ...live, priceCents: 1 } },
  })
  expect(await names({ state: 'draft' })).toEqual(['An idea'])
  expect(await names({ state: 'draft', q: 'rider' })).toEqual([])
  expect(await names({ changed: '1' })).toEqual(['Rider'])
})

test('drafts of new packages are found by name, category and places like live ones', async () => {
  const { id: category = '', slug = '' } =
    (await app.database.direct.selectFrom('category').select(['id', 'slug']).executeTakeFirst()) ?? {}
  for (const [name, more] of [
    ['Open house', { categoryId: category, firstStock: 3 }],
    ['Open house, sold out', { categoryId: category, firstStock: 0 }],
    ['Summary', { firstStock: 0 }],
  ] as const) {
    const { id: packageId, draft } = await ann.call(contract.createPackage, { body: { name } })
    const content = { ...(draft?.content ?? expect.fail()), ...more }
    await ann.call(contract.savePackageDraft, { params: { packageId }, body: { version: 1, content } })
  }
  const drafts = (query: Record<string, string>) => names({ state: 'draft', ...query })
  expect(await drafts({ q: 'house' })).toEqual(['Open house, sold out', 'Open house'])
  // Every draft has a summary.
  expect(await drafts({ q: 'summary' })).toEqual(['Summary'])
  expect(await drafts({ category: slug })).toEqual(['Open house, sold out', 'Open house'])
  expect(await drafts({ category: slug, soldOut: '1' })).toEqual(['Open house, sold out'])
  expect(await drafts({ category: slug, q: 'open', changed: '1' })).toHaveLength(2)
})

test('pages follow each other in catalogue order', async () => {
  await aCatalogue(
    app,
    Array.from({ length: 60 }, (_, at) => ({ name: `Many ${String(at).padStart(2, '0')}` })),
  )
  const first = await ann.call(contract.listPackages, { query: { q: 'many' } })
  const second = await ann.call(contract.listPackages, { query: { q: 'many', after: first.next ?? '' } })
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, undefined])
  expect(second.rows[0]?.name).toBe('Many 50')
})

test('a repeated creation makes one package', async () => {
  const request = { body: { name: 'Once' }, idempotencyKey: 'the-same-key' }
  const [first, second] = [
    await ann.call(contract.createPackage, request),
    await ann.call(contract.createPackage, request),
  ]
  expect(second.id).toBe(first.id)
})

test('a package cannot name a file that no package has', async () => {
  const begun = await ann.call(contract.createPackage, { body: { name: 'Thief' } })
  const content = begun.draft?.content
  if (!content) throw new Error('The package has a draft.')
  const file = { kind: 'downloadable', slug: '', name: 'Paper', bytes: 1, sha256: '0'.repeat(64) } as const
  for (const fileKey of ['uploads/of-a-customer.pdf', '../secret'])
    await expect(
      ann.call(contract.savePackageDraft, {
        params: { packageId: begun.id },
        body: { version: 1, content: { ...content, documents: [{ ...file, fileKey }] } },
      }),
    ).rejects.toMatchObject({ code: 'package_refused', fields: { documents: expect.any(String) } })
})
