import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFormUploads, readLegalUploads } from '#server/uploads/read-documents'
import { aForm } from '#server/testing/a-form'
import { aVersion } from '#server/testing/a-version'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

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
