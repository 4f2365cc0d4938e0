import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPassword } from '#server/testing/a-login'
import { aPasskey } from '#server/testing/a-passkey'
import { mailedToken } from '#server/testing/a-registered'
import {
  aMember,
  aMemberWithApp,
  appCode,
  deskCall,
  hasProved,
  outcome,
  type TestMember,
} from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const site = { origin: 'https://shop.example.com', rpID: 'shop.example.com' }
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: site.origin } })
})
beforeEach(() => app.clock.forward(60_000)) // a new minute for the rate limit
afterAll(() => app.close())

const login = ({ email }: TestMember, more: Record<string, unknown>) =>
  deskCall(app)('POST /api/desk/login', { body: { email, password: aPassword, ...more } })
const atOnce = (times: number, call: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: times }, async () => outcome(call())))
/** How many of several that do the same at once succeed. */
const succeed = async (times: number, call: () => Promise<unknown>) =>
  (await atOnce(times, call)).filter((is) => is === 'done').length

test('of several who use an invitation at the same moment, one gets in', async () => {
  const broker = await aMember(app)
  await hasProved(app, broker)
  const email = 'nina@example.test'
  const invitation = { email, role: 'assistant', name: 'Nina' } as const
  await broker.desk('POST /api/desk/staff/invitations', { body: invitation })
  const body = { token: await mailedToken(app, email, 'desk/invitation'), name: 'Nina', password: aPassword }
  const accept = () => deskCall(app)('POST /api/desk/invitation/accept', { body })
  const outcomes = await atOnce(6, accept)
  expect(outcomes.toSorted()).toEqual(['done', ...Array(5).fill('invitation_over')])
})

test('an answer of a passkey that is sent many times at once works once', async () => {
  const member = await aMember(app)
  const passkey = aPasskey(site)
  const body = { password: aPassword }
  const { options } = await member.desk('POST /api/desk/me/passkeys/options', { body })
  await member.desk('POST /api/desk/me/passkeys', {
    body: { name: 'My laptop', passkey: passkey.register(options) },
  })
  const payload = { email: member.email, password: aPassword }
  const asked = await app.http.inject({ method: 'POST', url: '/api/desk/login', payload })
  const answer = passkey.answer(asked.json().secondFactor.passkey)
  expect(await succeed(8, () => login(member, { passkey: answer }))).toBe(1)
})

test('a code of an app that is sent many times at once works once', async () => {
  const member = await aMemberWithApp(app)
  const code = appCode(member.secret, app.now())
  expect(await succeed(9, () => login(member, { code }))).toBe(1)
  app.clock.forward(30_000)
  expect(await outcome(login(member, { code }))).toBe('wrong_code') // still within the drift, but used
})

test('a recovery code that is sent many times at once works once', async () => {
  const member = await aMemberWithApp(app)
  const [code = ''] = member.recoveryCodes
  expect(await succeed(9, () => login(member, { code: code.toUpperCase() }))).toBe(1)
  expect(await member.desk('GET /api/desk/me/second-factor', {})).toMatchObject({ recoveryCodesLeft: 9 })
})
