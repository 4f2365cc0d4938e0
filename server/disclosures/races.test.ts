import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/disclosures'
import { aCatalogue } from '#server/testing/a-catalogue'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('ten visitors acknowledge the texts at the same time, and the words are stored once', async () => {
  await aCatalogue(app, [{ name: 'Photos', slug: 'photos' }])
  const { version } = await app.call(contract.getDisclosures, {})
  const acknowledgments = Object.fromEntries(contract.disclosureIds.map((id) => [id, true]))
  const payload = { version, productSlug: 'photos', acknowledgments }
  const send = () => app.http.inject({ method: 'POST', url: contract.acknowledgeDisclosures.path, payload })
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
  const consents = await app.database.direct.selectFrom('consent').select('customer_id').execute()
  expect(consents.map(({ customer_id }) => customer_id)).toEqual(Array(70).fill(null))
  expect(await app.database.direct.selectFrom('legal_text').select('sha256').execute()).toHaveLength(7)
})
