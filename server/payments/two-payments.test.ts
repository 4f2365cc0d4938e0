// For a thousand tries: npm run soak -- two-payments
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payAtOnce } from '#server/testing/pay-at-once'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('an order that is paid in several ways at once is charged once', async () => {
  expect(await payAtOnce(app, 42)).toEqual({ tries: 42, twice: 0, unpaid: 0, toGiveBack: 0 })
}, 120_000)
