import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFormUploads, readLegalUploads } from '#server/uploads/read-documents'
import { aForm } from '#server/testing/a-form'
import { aVersion, type NamedPlace } from '#server/testing/a-version'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const twenty = Array.from({ length: 20 }, (_, at) => at + 1)

test('twenty simultaneous uploads of one document make one document with versions 1 to 20', async () => {
  const { id: customerId } = await anAccount(app)
  const { orderId, productId, form: name } = await aForm(app, { customerId })
  const places: NamedPlace[] = [
    { kind: 'form', orderId, productId, name },
    { kind: 'legal', name: 'Title Commitment' },
  ]
  await Promise.all(places.flatMap((place) => twenty.map(() => aVersion(app, { customerId, place }))))
  const stored = [
    ...(await readFormUploads(app.database.direct, [orderId])),
    ...(await readLegalUploads(app.database.direct, customerId)),
  ]
  expect(stored.map((document) => document.name)).toEqual([name, 'Title Commitment'])
  for (const { versions } of stored) expect(versions.map(({ number }) => number)).toEqual(twenty.toReversed())
})

test('the same name is another document for another customer, order or product', async () => {
  const name = 'Worksheet'
  const [ann, bob] = [await anAccount(app), await anAccount(app)]
  for (const { id: customerId } of [ann, bob]) {
    await aVersion(app, { customerId, place: { kind: 'legal', name } })
    const { orderId, productId } = await aForm(app, { customerId })
    for (const product of [productId, 'another'])
      await aVersion(app, { customerId, place: { kind: 'form', orderId, productId: product, name } })
  }
  const documents = await app.database.direct
    .selectFrom('document')
    .select('id')
    .where('name', '=', name)
    .where('customer_id', 'in', [ann.id, bob.id])
    .execute()
  expect(documents).toHaveLength(6)
})

test('without orders or uploads, the database is not queried', async () => {
  expect(await readFormUploads(app.database.direct, [])).toEqual([])
  expect(await readLegalUploads(app.database.direct, 'nobody')).toEqual([])
})
