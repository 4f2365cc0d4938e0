import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loginCustomer, requestPasswordReset, setNewPassword } from '#contract/accounts'
import { passwordResetMail } from '#server/accounts/mails/password-reset'
import { enqueue } from '#server/platform/jobs/job'
import { aPassword as oldPassword, someoneWithPassword } from '#server/testing/a-login'
import { type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const newPassword = 'violets by the gate'
const hourMs = 60 * 60_000

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

const ask = (email = ann.email) => app.call(requestPasswordReset, { body: { email } })
const mailsTo = async (address: string) => {
  await app.jobs.runDue()
  return (await app.mails()).filter(({ to }) => to.address === address)
}
const tokenIn = (text = '') => /https:\/\/shop\.example\/reset_password\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const askForToken = async () => {
  await ask()
  app.clock.forward(1)
  return tokenIn((await mailsTo(ann.email))[0]?.text)
}
const use = (resetToken: string, password = newPassword) =>
  app.call(setNewPassword, { body: { resetToken, newPassword: password } })
const signIn = (password: string) => app.call(loginCustomer, { body: { email: ann.email, password } })
const over = expect.objectContaining({ status: 409, code: 'reset_link_over' })

test("the mail's link sets a new password, which replaces the old one", async () => {
  const token = await askForToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(await use(token)).toEqual({ message: 'Your new password is set. Please log in with it.' })
  await expect(signIn(newPassword)).resolves.toBeDefined()
  await expect(signIn(oldPassword)).rejects.toMatchObject({ code: 'wrong_login' })
})

test('the response and what is stored at once do not depend on whether the email is known', async () => {
  const jobs = () =>
    app.database.direct.selectFrom('job').select('id').where('state', '=', 'waiting').execute()
  await app.jobs.runDue()
  expect(await ask()).toEqual({ message: `Password reset email sent to ${ann.email}.` })
  expect(await jobs()).toHaveLength(1)
  expect(await ask('nobody@example.test')).toEqual({
    message: 'Password reset email sent to nobody@example.test.',
  })
  expect(await jobs()).toHaveLength(2)
  expect(await mailsTo(ann.email)).toHaveLength(1)
  expect(await mailsTo('nobody@example.test')).toEqual([])
})

test('a link works once', async () => {
  const token = await askForToken()
  await use(token)
  await expect(use(token, 'another good password')).rejects.toEqual(over)
})

test('the same password again, after a lost answer, is set already and ends no session', async () => {
  const token = await askForToken()
  const message = await use(token)
  const session = await signIn(newPassword)
  expect(await use(token)).toEqual(message)
  expect(await app.http.callers.ofToken(session.token)).toBeDefined()
  for (let i = 0; i < 10; i++) await expect(use(token, `guess number ${i}`)).rejects.toEqual(over)
  await expect(use(token)).rejects.toMatchObject({ code: 'too_many_tries' })
})

test('a new request ends the earlier link', async () => {
  const earlier = await askForToken()
  const later = await askForToken()
  expect(later).not.toBe(earlier)
  await expect(use(earlier)).rejects.toEqual(over)
  await expect(use(later)).resolves.toBeDefined()
})

test('the link of the later of two requests works, whichever job runs first', async () => {
  const [first, second] = [app.newId(), app.newId()].toSorted()
  for (const resetId of [second, first] as string[]) {
    const payload = { email: ann.email, resetId }
    await app.database.transaction((trx) => enqueue(app, trx, passwordResetMail, payload))
    await app.jobs.runDue()
  }
  const mails = await mailsTo(ann.email)
  expect(mails).toHaveLength(1)
  await expect(use(tokenIn(mails[0]?.text))).resolves.toBeDefined()
})

test('a link is good for an hour', async () => {
  const token = await askForToken()
  app.clock.forward(hourMs - 2)
  await expect(use(token, 'password')).rejects.toMatchObject({ status: 400 })
  app.clock.forward(2)
  await expect(use(token)).rejects.toEqual(over)
})

test('every session ends', async () => {
  const other = await signIn(oldPassword)
  await use(await askForToken())
  expect(await app.http.callers.ofToken(ann.token)).toBeUndefined()
  expect(await app.http.callers.ofToken(other.token)).toBeUndefined()
})

test('a common password is refused at its field, and the link still works', async () => {
  const token = await askForToken()
  await expect(use(token, 'password123')).rejects.toMatchObject({
    status: 400,
    fields: { newPassword: expect.stringContaining('Too easy to guess') },
  })
  await expect(use(token)).resolves.toBeDefined()
})

test('after ten wrong passwords, the new password works without a pause', async () => {
  for (let i = 0; i < 10; i++) await expect(signIn('not the password')).rejects.toBeDefined()
  await expect(signIn(oldPassword)).rejects.toMatchObject({ code: 'too_many_tries' })
  await use(await askForToken())
  await expect(signIn(newPassword)).resolves.toBeDefined()
})

test('a mailbox gets at most ten links in 15 minutes', async () => {
  for (let i = 0; i < 10; i++) await ask()
  await expect(ask()).rejects.toMatchObject({ status: 429, code: 'too_many_tries' })
  app.clock.forward(15 * 60_000)
  await expect(ask()).resolves.toBeDefined()
})

test.each(['', 'x', 'a'.repeat(43)])('the made-up token %j is refused', async (token) => {
  await expect(use(token)).rejects.toMatchObject({ status: token === '' ? 400 : 409 })
})

test('the token is in the mail and nowhere in the database', async () => {
  const token = await askForToken()
  for (const table of ['job', 'password_reset', 'audit'] as const) {
    const rows = await app.database.direct.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  }
})
