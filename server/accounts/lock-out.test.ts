import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changePassword } from '#contract/accounts'
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
  app = await startTestApp()
})
beforeEach(async () => {
  ann = await someoneWithPassword(app)
  app.clock.forward(60_000)
})
afterAll(() => app.close())

const tooMany = { status: 429, code: 'too_many_tries' }
const wrong = { status: 401, code: 'wrong_login' }

test('a known device can log in while strangers type wrong passwords', async () => {
  const { deviceToken } = await login(app, ann)
  await typeWrongPasswords(app, ann, 10)
  await expect(login(app, ann)).rejects.toMatchObject(tooMany)
  await expect(login(app, ann, { deviceToken })).resolves.toMatchObject({ deviceToken })
  await expect(login(app, ann, { deviceToken, password: 'not the password' })).rejects.toMatchObject(wrong)
})

test('a known device has its own ten attempts, which do not count for another device', async () => {
  const { deviceToken = '' } = await login(app, ann)
  expect(await typeWrongPasswords(app, ann, 11, deviceToken)).toEqual([
    ...Array.from({ length: 10 }, () => 'wrong_login'),
    'too_many_tries',
  ])
  await expect(login(app, ann, { deviceToken })).rejects.toMatchObject(tooMany)
  await expect(login(app, ann)).resolves.toBeDefined()
  expect((await mailsTo(app, ann)).map(({ subject }) => subject)).not.toContain(
    'Wrong passwords for your account',
  )
})

test('a known device of one account does not bypass the pause of another', async () => {
  const bob = await someoneWithPassword(app)
  const { deviceToken } = await login(app, bob)
  await typeWrongPasswords(app, ann, 10)
  for (const token of [deviceToken, 'made up', ''.padEnd(43, 'a')])
    await expect(login(app, ann, { deviceToken: token })).rejects.toMatchObject(tooMany)
})

test('a browser that two people use is a known device for both', async () => {
  const bob = await someoneWithPassword(app)
  const { deviceToken } = await login(app, ann)
  expect((await login(app, bob, { deviceToken })).deviceToken).toBe(deviceToken)
  await typeWrongPasswords(app, ann, 10)
  await expect(login(app, ann, { deviceToken })).resolves.toBeDefined()
  expect((await login(app, bob, { deviceToken: 'made up' })).deviceToken).not.toBe('made up')
})

test('after a new password, other devices are unknown, but this one is still known', async () => {
  const [here, there] = [await login(app, ann), await login(app, ann)]
  await callWith(app, here.token)(changePassword, {
    body: {
      oldPassword: aPassword,
      newPassword: 'violets by the gate',
      confirmPassword: 'violets by the gate',
    },
  })
  await typeWrongPasswords(app, ann, 10)
  const password = 'violets by the gate'
  await expect(login(app, ann, { password, deviceToken: there.deviceToken })).rejects.toMatchObject(tooMany)
  await expect(login(app, ann, { password, deviceToken: here.deviceToken })).resolves.toBeDefined()
})

test('strangers cannot keep a customer who is logged in from changing the password', async () => {
  await typeWrongPasswords(app, ann, 10)
  const body = {
    oldPassword: aPassword,
    newPassword: 'violets by the gate',
    confirmPassword: 'violets by the gate',
  }
  await expect(ann.call(changePassword, { body })).resolves.toBeDefined()
})

test('the owner gets one mail about a pause, and at most three a day', async () => {
  const told = async () =>
    (await mailsTo(app, ann)).filter(({ subject }) => subject === 'Wrong passwords for your account')
  await typeWrongPasswords(app, ann, 9)
  expect(await told()).toEqual([])
  await typeWrongPasswords(app, ann, 20)
  const [mail, ...others] = await told()
  expect(others).toEqual([])
  expect(mail?.text).toContain('entered 10 wrong passwords')
  expect(mail?.text).toContain('127.0.0.1')
  expect(mail?.text).toContain('/email_sign_in')
  for (let pause = 0; pause < 5; pause++) {
    app.clock.forward(15 * 60_000)
    await typeWrongPasswords(app, ann, 10)
  }
  expect(await told()).toHaveLength(3)
  app.clock.forward(24 * 60 * 60_000)
  await typeWrongPasswords(app, ann, 10)
  expect(await told()).toHaveLength(4)
})

test('refusals are recorded with their origin, and never with the typed password', async () => {
  await typeWrongPasswords(app, ann, 30)
  const rows = await recordOf(app, ann.id)
  expect(rows.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 10 }, () => 'sign-in refused'),
    'sign-ins paused',
  ])
  expect(rows[0]).toMatchObject({
    actor_id: null,
    tries: 1,
    from: { address: '127.0.0.1', userAgent: 'lightMyRequest' },
  })
  expect(JSON.stringify(rows)).not.toContain('guess number')
})

test('refusals for unknown emails are recorded without the email, and do not fill the table', async () => {
  const nobodys = () => recordOf(app, 'nobody')
  app.clock.forward(15 * 60_000)
  const before = (await nobodys()).length
  for (let at = 0; at < 25; at++) await typeWrongPasswords(app, { email: `typed-${at % 12}@example.test` }, 1)
  const rows = (await nobodys()).slice(before)
  expect(rows.length).toBeLessThanOrEqual(20) // the time spans two 15-minute windows
  expect(JSON.stringify(rows)).not.toContain('typed-')
  expect(rows[0]?.email).toMatch(/^[\w-]{16}$/)
})
