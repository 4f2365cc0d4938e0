import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSellers } from '#contract/chat'
import { aSeller } from '#server/testing/a-chat'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a customer finds every seller, even one never written to, and sees no addresses', async () => {
  const { id } = await aSeller(app)
  const ann = await anAccount(app)
  const { sellers } = await ann.call(getSellers, {})
  expect(sellers).toContainEqual({ sellerId: id, name: expect.any(String), image: expect.any(String) })
  expect(JSON.stringify(sellers)).not.toContain('@')
})
