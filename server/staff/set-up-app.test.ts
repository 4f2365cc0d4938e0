import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPassword } from '#server/testing/a-login'
import { aMember, appCode, outcome } from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a set-up of an app works once, and so do its codes', async () => {
  const member = await aMember(app)
  const { setup, secret } = await member.desk('POST /api/desk/me/authenticator', {
    body: { password: aPassword },
  })
  const confirm = (code: string) =>
    member.desk('POST /api/desk/me/authenticator/confirm', { body: { setup, code } })
  const prove = (code: string) => member.desk('POST /api/desk/me/prove', { body: { code } })
  const [first, second] = [appCode(secret, app.now()), appCode(secret, app.now() + 30_000)]
  await confirm(first)
  app.clock.forward(30_000)
  await prove(second)
  expect(await outcome(confirm(first))).toBe('setup_over')
  expect(await outcome(confirm(second))).toBe('setup_over')
  expect(await outcome(prove(second))).toBe('wrong_code')
  await member.desk('DELETE /api/desk/me/authenticator', {})
  expect(await outcome(confirm(second))).toBe('setup_over')
})
