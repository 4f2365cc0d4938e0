import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changePassword, requestSignInLink, signInByLink } from '#contract/accounts'
import {
  aPassword,
  login,
  mailsTo,
  recordOf,
  someoneWithPassword,
  typeWrongPasswords,
} from '#server/testing/a-login'
import { callWith, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://shop.example' } })
})
beforeEach(async () => {
  ann = await someoneWithPassword(app)
  app.clock.forward(60_000)
})
afterAll(() => app.close())

const ask = (email = ann.email) => app.call(requestSignInLink, { body: { email } })
const links = async (owner = ann) =>
  (await mailsTo(app, owner)).filter(({ subject }) => subject === 'Your login link')
const tokenIn = (text = '') => /https:\/\/shop\.example\/email_sign_in\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const askForToken = async () => {
  await ask()
  app.clock.forward(1)
  return tokenIn((await links())[0]?.text)
}
const use = (linkToken: string) => app.call(signInByLink, { body: { linkToken } })
const over = expect.objectContaining({ status: 409, code: 'sign_in_link_over' })

test("the mail's link signs the owner in during a pause, and the device is known afterwards", async () => {
  await typeWrongPasswords(app, ann, 10)
  const { token, deviceToken, message } = await use(await askForToken())
  expect(message).toBe('Welcome back, Ann Example.')
  expect(await app.http.callers.ofToken(token)).toMatchObject({ id: ann.id })
  await expect(login(app, ann)).rejects.toMatchObject({ code: 'too_many_tries' })
  await expect(login(app, ann, { deviceToken })).resolves.toBeDefined()
})

test('the mail mentions the wrong passwords', async () => {
  await askForToken()
  expect((await links())[0]?.text).not.toContain('wrong password')
  await typeWrongPasswords(app, ann, 4)
  await askForToken()
  expect((await links())[0]?.text).toContain('4 wrong passwords were entered for your account')
})

test("a link works once and ends its owner's other links", async () => {
  const [first, second] = [await askForToken(), await askForToken()]
  const outcomes = await Promise.allSettled([use(second), use(second), use(first)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(use(first)).rejects.toEqual(over)
})

test('a link is good for a quarter of an hour', async () => {
  const token = await askForToken()
  app.clock.forward(15 * 60_000)
  await expect(use(token)).rejects.toEqual(over)
})

test('a new password ends a link', async () => {
  const token = await askForToken()
  const newPassword = 'violets by the gate'
  await ann.call(changePassword, {
    body: { oldPassword: aPassword, newPassword, confirmPassword: newPassword },
  })
  await expect(use(token)).rejects.toEqual(over)
})

test('too many requests leave earlier links valid and do not flood the mailbox', async () => {
  for (let at = 0; at < 8; at++) await ask()
  const mails = await links()
  expect(mails).toHaveLength(3)
  await expect(use(tokenIn(mails[0]?.text))).resolves.toBeDefined()
})

test('an unknown email gets the same response, and nothing is sent', async () => {
  expect(await ask('nobody@example.test')).toEqual({
    message: 'Login link sent to nobody@example.test. It works for 15 minutes.',
  })
  expect(await ask()).toEqual({ message: `Login link sent to ${ann.email}. It works for 15 minutes.` })
  expect(await mailsTo(app, { email: 'nobody@example.test' })).toEqual([])
})

test('the login is recorded, and the token is nowhere in the database', async () => {
  const token = await askForToken()
  await use(token)
  expect(await recordOf(app, ann.id)).toEqual([
    expect.objectContaining({ action: 'sign-in link asked for' }),
    expect.objectContaining({ action: 'signed in', actor_id: ann.id, by: 'link', device: 'new' }),
  ])
  for (const table of ['job', 'sign_in_link', 'audit'] as const) {
    const rows = await app.database.direct.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  }
})

test('a login link cannot reset a password', async () => {
  const session = await use(await askForToken())
  await expect(
    callWith(app, session.token)(signInByLink, { body: { linkToken: 'a'.repeat(43) } }),
  ).rejects.toEqual(over)
})
