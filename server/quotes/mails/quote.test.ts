import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskQuotes } from '#contract/desk/quotes'
import { aCatalogue, setProduct } from '#server/testing/a-catalogue'
import { aQuote } from '#server/testing/a-quote'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a quote that cannot be ordered says so in the email, and names no total', async () => {
  const [gone = '', short = ''] = await aCatalogue(app, [{ name: 'Old Sign' }, { name: 'Tour' }])
  const lines = [
    { productId: gone, quantity: 1 },
    { productId: short, quantity: 2 },
  ]
  const { id, reference, broker } = await aQuote(app, { lines })
  await app.database.direct
    .updateTable('product')
    .set({ archived_at: app.now() })
    .where('id', '=', gone)
    .execute()
  await setProduct(app, short, { stock: 1 })
  await broker.call(deskQuotes.sendQuote, { params: { quoteId: id }, body: { version: 1 } })
  await app.jobs.runDue()
  const mail = (await app.mails()).find(({ subject }) => subject.includes(reference))
  expect(mail?.text).toContain('Old Sign is no longer sold. Only 1 of Tour left, not 2.')
  expect(mail?.text).not.toContain('$')
})
