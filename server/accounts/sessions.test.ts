import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changePassword, loginCustomer, logoutCustomer } from '#contract/accounts'
import { endOtherSessions, endSession, getSessions } from '#contract/sessions'
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

const minuteMs = 60_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ann = await someoneWithPassword(app)
  app.clock.forward(minuteMs)
})
afterAll(() => app.close())

const loginBy = async (userAgent: string, address = '198.51.100.4') => {
  const answer = await app.http.inject({
    method: 'POST',
    url: loginCustomer.path,
    payload: { email: ann.email, password: aPassword },
    headers: { 'user-agent': userAgent },
    remoteAddress: address,
  })
  return answer.json() as { token: string; deviceToken: string }
}
const listOf = async (token: string) => (await callWith(app, token)(getSessions, {})).sessions
const isOpen = async (token: string) => (await app.http.callers.ofToken(token)) !== undefined

test('each login is listed with its browser, address and times', async () => {
  const { token } = await loginBy(firefox)
  expect(await listOf(token)).toEqual([
    {
      id: expect.any(String),
      device: 'Firefox on Linux',
      address: '198.51.100.4',
      since: new Date(app.now()).toISOString(),
      lastSeen: new Date(app.now()).toISOString(),
      isCurrent: true,
    },
    expect.objectContaining({ address: '192.0.2.7', isCurrent: false }),
  ])
})

test('a session can be ended and is then refused', async () => {
  const stolen = await loginBy(firefox)
  const [, other] = await listOf(ann.token)
  expect(other?.device).toBe('Firefox on Linux')
  await ann.call(endSession, { params: { sessionId: other?.id ?? '' } })
  expect(await isOpen(stolen.token)).toBe(false)
  expect(await listOf(ann.token)).toHaveLength(1)
  await expect(ann.call(endSession, { params: { sessionId: other?.id ?? '' } })).rejects.toMatchObject({
    status: 404,
    code: 'session_not_found',
  })
  await typeWrongPasswords(app, ann, 10)
  await expect(login(app, ann, { deviceToken: stolen.deviceToken })).rejects.toMatchObject({
    code: 'too_many_tries',
  })
})

test('all other sessions can be ended at once, including one from before the sessions table', async () => {
  const others = [await loginBy(firefox), await loginBy('curl')]
  const { id, name, email, role } = ann
  const unlisted = () => app.tokens.sign({ id, name, email, role, jti: app.newId(), gen: 1 })
  const [seen, unseen] = [unlisted(), unlisted()]
  expect(await isOpen(seen)).toBe(true)
  expect(await listOf(ann.token)).toHaveLength(4)
  expect(await ann.call(endOtherSessions, {})).toEqual({ message: 'You’re logged out everywhere else.' })
  for (const token of [...others.map(({ token }) => token), seen, unseen])
    expect(await isOpen(token)).toBe(false)
  expect(await isOpen(ann.token)).toBe(true)
  expect(await ann.call(endOtherSessions, {})).toEqual({ message: 'You’re not logged in anywhere else.' })
  expect(await isOpen((await loginBy(firefox)).token)).toBe(true)
})

test('a session from before the sessions table continues, is listed, and can end all others', async () => {
  const { id, name, email, role } = ann
  const token = app.tokens.sign({ id, name, email, role, jti: app.newId(), gen: 1 })
  expect((await listOf(token))[0]).toMatchObject({
    device: 'A browser that we do not know',
    address: '',
    isCurrent: true,
  })
  await callWith(app, token)(endOtherSessions, {})
  expect([await isOpen(token), await isOpen(ann.token)]).toEqual([true, false])
  await callWith(app, token)(logoutCustomer, {})
  expect(await isOpen(token)).toBe(false)
})

test('a session that logged out before the sessions table stays ended', async () => {
  const { id, name, email, role } = ann
  const jti = app.newId()
  await app.database.direct
    .insertInto('ended_session')
    .values({ id: jti, expires_at: app.now() + 1 })
    .execute()
  expect(await isOpen(app.tokens.sign({ id, name, email, role, jti, gen: 1 }))).toBe(false)
})

test('the last-seen time is written once in five minutes, however many requests there are', async () => {
  const { token } = await loginBy(firefox)
  const lastSeen = async () => (await listOf(token))[0]?.lastSeen
  const atLogin = await lastSeen()
  app.clock.forward(4 * minuteMs)
  expect(await lastSeen()).toBe(atLogin)
  app.clock.forward(minuteMs)
  await Promise.all([isOpen(token), isOpen(token)])
  expect(await lastSeen()).toBe(new Date(app.now()).toISOString())
})

test('a password change ends the other sessions, and this session continues', async () => {
  const other = await loginBy(firefox)
  const newPassword = 'violets by the gate'
  const body = { oldPassword: aPassword, newPassword, confirmPassword: newPassword }
  const before = (await listOf(ann.token))[0]?.id
  const { token } = await ann.call(changePassword, { body })
  expect([await isOpen(ann.token), await isOpen(other.token), await isOpen(token)]).toEqual([
    false,
    false,
    true,
  ])
  expect((await listOf(token)).map(({ id }) => id)).toEqual([before])
  const mails = (await mailsTo(app, ann)).filter(({ subject }) => subject === 'Your password was changed')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('/login?forgot=true')
})

test('the owner gets a mail about a login from a new browser, but not from a known one', async () => {
  const { deviceToken } = await loginBy(firefox)
  const told = async () =>
    (await mailsTo(app, ann)).filter(({ subject }) => subject === 'New login to your account')
  const [mail] = await told()
  expect(mail?.text).toContain('Firefox on Linux')
  expect(mail?.text).toContain('198.51.100.4')
  expect(mail?.text).toMatch(/May \d+, 2026 at .* Mountain Time/)
  expect(mail?.html).toContain('/login?forgot=true')
  await login(app, ann, { deviceToken })
  expect(await told()).toHaveLength(1)
})

test('logins and session ends are recorded with the account and its origin', async () => {
  const { token } = await loginBy(firefox)
  const [, mine] = await listOf(token)
  await callWith(app, token)(endSession, { params: { sessionId: mine?.id ?? '' } })
  await callWith(app, token)(endOtherSessions, {})
  await callWith(app, token)(logoutCustomer, {})
  const rows = await recordOf(app, ann.id)
  expect(rows.map(({ action }) => action)).toEqual([
    'signed in',
    'session ended',
    'other sessions ended',
    'signed out',
  ])
  for (const row of rows)
    expect(row).toMatchObject({ actor_id: ann.id, from: { address: expect.any(String) } })
  expect(rows[0]).toMatchObject({ by: 'password', from: { address: '198.51.100.4', userAgent: firefox } })
})
