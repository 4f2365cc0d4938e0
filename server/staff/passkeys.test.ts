import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPassword } from '#server/testing/a-login'
import { aPasskey, type TestPasskey } from '#server/testing/a-passkey'
import { aMember, deskCall, outcome, type TestMember } from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const site = { origin: 'https://shop.example.com', rpID: 'shop.example.com' }
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: site.origin } })
})
beforeEach(() => app.clock.forward(60_000))
afterAll(() => app.close())

const optionsFor = async ({ desk }: TestMember) =>
  (await desk('POST /api/desk/me/passkeys/options', { body: { password: aPassword } })).options
const add = async (member: TestMember, passkey: TestPasskey) => {
  const body = { name: 'My laptop', passkey: passkey.register(await optionsFor(member)) }
  return member.desk('POST /api/desk/me/passkeys', { body })
}
const askLogin = async ({ email }: TestMember) => {
  const payload = { email, password: aPassword }
  const answer = await app.http.inject({ method: 'POST', url: '/api/desk/login', payload })
  return answer.json().secondFactor.passkey as Record<string, unknown>
}
const logIn = ({ email }: TestMember, answer: ReturnType<TestPasskey['answer']>) =>
  deskCall(app)('POST /api/desk/login', { body: { email, password: aPassword, passkey: answer } })

test('a passkey is added with the password, brings recovery codes, and logs in', async () => {
  const member = await aMember(app)
  const passkey = aPasskey(site)
  expect(await outcome(member.desk('POST /api/desk/me/passkeys/options', { body: {} }))).toBe(
    'wrong_password',
  )
  expect((await add(member, passkey)).recoveryCodes).toHaveLength(10)
  expect(await member.desk('GET /api/desk/me', {})).toMatchObject({ hasSecondFactor: true, hasPasskey: true })
  expect(await outcome(logIn(member, passkey.answer(await askLogin(member))))).toBe('done')
  const { passkeys } = await member.desk('GET /api/desk/me/second-factor', {})
  expect(passkeys).toMatchObject([{ id: passkey.id, name: 'My laptop', lastUsed: expect.any(String) }])
})

test('answers for another site, another person, another purpose or an old question are refused', async () => {
  const [ann, bob] = [await aMember(app), await aMember(app)]
  const passkey = aPasskey(site)
  const bobs = aPasskey(site)
  await add(ann, passkey)
  await add(bob, bobs)
  const evil = passkey.answer(await askLogin(ann), { origin: 'https://shop.example.com.evil.test' })
  expect(await outcome(logIn(ann, evil))).toBe('passkey_refused')
  const otherId = passkey.answer(await askLogin(ann), { rpID: 'evil.test' })
  expect(await outcome(logIn(ann, otherId))).toBe('passkey_refused')
  expect(await outcome(logIn(ann, bobs.answer(await askLogin(ann))))).toBe('passkey_refused')
  expect(await outcome(logIn(ann, passkey.answer(await askLogin(bob))))).toBe('passkey_refused')
  const forProof = (await ann.desk('POST /api/desk/me/prove/passkey-options', {})).options ?? {}
  expect(await outcome(logIn(ann, passkey.answer(forProof)))).toBe('passkey_refused')
  const old = await askLogin(ann)
  app.clock.forward(15 * 60_000) // the tries expire too
  expect(await outcome(logIn(ann, passkey.answer(old)))).toBe('passkey_refused')
  expect(await outcome(logIn(ann, passkey.answer({ challenge: 'made up' })))).toBe('passkey_refused')
})

test('a passkey proves that it is you', async () => {
  const member = await aMember(app)
  expect(await member.desk('POST /api/desk/me/prove/passkey-options', {})).toEqual({ options: null })
  const passkey = aPasskey(site)
  await add(member, passkey)
  app.clock.forward(11 * 60_000)
  const remove = () =>
    member.desk('DELETE /api/desk/me/passkeys/:passkeyId', { params: { passkeyId: passkey.id } })
  expect(await outcome(remove())).toBe('proof_needed')
  const { options } = await member.desk('POST /api/desk/me/prove/passkey-options', {})
  await member.desk('POST /api/desk/me/prove', { body: { passkey: passkey.answer(options ?? {}) } })
  expect(await outcome(remove())).toBe('done')
  expect(await outcome(remove())).toBe('not_set_up')
  expect(await member.desk('GET /api/desk/me/second-factor', {})).toMatchObject({
    passkeys: [],
    recoveryCodesLeft: 0,
  })
})

test('a passkey is stored once, and a person may have ten', async () => {
  const [ann, bob] = [await aMember(app), await aMember(app)]
  const passkey = aPasskey(site)
  await add(ann, passkey)
  expect(await outcome(add(ann, passkey))).toBe('passkey_refused')
  expect(await outcome(add(bob, passkey))).toBe('passkey_refused')
  for (let count = 1; count < 10; count++) await add(ann, aPasskey(site))
  expect(await outcome(add(ann, aPasskey(site)))).toBe('too_many_passkeys')
})
