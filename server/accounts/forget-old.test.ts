import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginCustomer, logoutCustomer, requestPasswordReset, requestSignInLink } from '#contract/accounts'
import { forgetOldSessions } from '#server/accounts/forget-old'
import { aRun } from '#server/testing/a-run'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const dayMs = 24 * 60 * 60_000
const tables = ['session', 'tries', 'password_reset', 'sign_in_link', 'known_device'] as const

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const counts = () =>
  Promise.all(
    tables.map(async (table) => (await app.database.direct.selectFrom(table).selectAll().execute()).length),
  )
const forget = () => forgetOldSessions(app).run({}, aRun())

test('old rows are removed once they have no effect, and not before', async () => {
  const ann = await anAccount(app)
  await app.call(requestPasswordReset, { body: { email: ann.email } })
  await app.call(requestSignInLink, { body: { email: ann.email } })
  await app.jobs.runDue()
  const wrong = app.call(loginCustomer, { body: { email: ann.email, password: 'not the password' } })
  await expect(wrong).rejects.toMatchObject({ code: 'wrong_login' })
  await ann.call(logoutCustomer, {})
  await forget()
  expect(await counts()).toEqual([1, 6, 1, 1, 1]) // three forms, and what each of them guards
  app.clock.forward(6 * dayMs)
  await forget()
  expect(await counts()).toEqual([1, 0, 1, 1, 1])
  app.clock.forward(dayMs + 1_000)
  await forget()
  expect(await counts()).toEqual([0, 0, 1, 1, 1])
  app.clock.forward(30 * dayMs)
  await forget()
  expect(await counts()).toEqual([0, 0, 0, 0, 1])
  app.clock.forward(150 * dayMs)
  await forget()
  expect(await counts()).toEqual([0, 0, 0, 0, 0])
})
