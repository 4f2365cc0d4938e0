import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPassword } from '#server/testing/a-login'
import {
  aMember,
  aMemberWithApp,
  appCode,
  deskCall,
  hasProved,
  outcome,
  type WithApp,
} from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.forward(60_000)) // a new minute for the rate limit
afterAll(() => app.close())

const codeNow = ({ secret }: WithApp) => appCode(secret, app.now())
const login = ({ email }: { email: string }, more: Record<string, unknown> = {}) =>
  deskCall(app)('POST /api/desk/login', { body: { email, password: aPassword, ...more } })
const prove = ({ desk }: Pick<WithApp, 'desk'>, body: { code?: string; password?: string }) =>
  desk('POST /api/desk/me/prove', { body })

const guarded = ({ desk }: Pick<WithApp, 'desk'>) => outcome(desk('POST /api/desk/me/recovery-codes', {}))

test('a proof lasts ten minutes, in its own session, and a login is none', async () => {
  const member = await aMemberWithApp(app)
  const { token } = await login(member, { code: codeNow(member) })
  const other = { desk: deskCall(app, token) }
  expect(await guarded(other)).toBe('proof_needed')
  app.clock.forward(60_000)
  await prove(other, { code: codeNow(member) })
  expect(await guarded(other)).toBe('done')
  app.clock.forward(10 * 60_000)
  expect(await guarded(other)).toBe('proof_needed')
  expect(await guarded(member)).toBe('proof_needed')
})

test('a proof needs the right code, and ten wrong ones are the last', async () => {
  const member = await aMemberWithApp(app)
  expect(await outcome(prove(member, {}))).toBe('wrong_code')
  expect(await outcome(prove(member, { password: aPassword }))).toBe('wrong_code')
  for (let count = 0; count < 10; count++) await outcome(prove(member, { code: '000000' }))
  expect(await outcome(prove(member, { code: codeNow(member) }))).toBe('too_many_tries')
})

test('without a second factor, a proof is refused: one has to be set up first', async () => {
  const member = await aMember(app)
  expect(await outcome(prove(member, { password: aPassword }))).toBe('second_factor_needed')
  await hasProved(app, member)
  expect(await guarded(member)).toBe('not_set_up')
})

test('only a sample account proves itself with its password', async () => {
  const member = await aMember(app)
  await app.database.direct.updateTable('account').set({ is_sample: 1 }).where('id', '=', member.id).execute()
  expect(await member.desk('GET /api/desk/me', {})).toMatchObject({ proof: 'password' })
  expect(await outcome(prove(member, {}))).toBe('wrong_password')
  expect(await outcome(prove(member, { password: 'not the password' }))).toBe('wrong_password')
  expect(await outcome(prove(member, { password: aPassword }))).toBe('done')
  expect(await guarded(member)).toBe('not_set_up')
})

test('new recovery codes end the earlier ones', async () => {
  const member = await aMemberWithApp(app)
  const [early = ''] = member.recoveryCodes
  const { recoveryCodes } = await member.desk('POST /api/desk/me/recovery-codes', {})
  expect(await outcome(login(member, { code: early }))).toBe('wrong_code')
  expect(await outcome(login(member, { code: recoveryCodes[0] ?? '' }))).toBe('done')
})

test('every proof and every wrong code is in the audit log', async () => {
  const member = await aMemberWithApp(app)
  await prove(member, { code: codeNow(member) })
  await outcome(login(member, { code: '000000' }))
  const rows = await app.database.direct
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', member.id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { action: 'authenticator app added', actor_id: member.id },
    { action: 'identity confirmed', actor_id: member.id },
    { action: 'second factor refused', actor_id: null },
  ])
})
