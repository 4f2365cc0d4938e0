import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPassword } from '#server/testing/a-login'
import { aMember, deskCall } from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const logIn = async ({ email }: { email: string }) =>
  (await deskCall(app)('POST /api/desk/login', { body: { email, password: aPassword } })).token

test('a person sees the own open sessions, ends one of them, or all others', async () => {
  const member = await aMember(app)
  const [second, third] = [deskCall(app, await logIn(member)), deskCall(app, await logIn(member))]
  await aMember(app) // another person
  const { sessions } = await member.desk('GET /api/desk/me/sessions', {})
  expect(sessions).toHaveLength(3)
  const own = (await second('GET /api/desk/me/sessions', {})).sessions.find(({ isCurrent }) => isCurrent)
  const params = { sessionId: own?.id ?? '' }
  await member.desk('DELETE /api/desk/me/sessions/:sessionId', { params })
  await expect(second('GET /api/desk/me', {})).rejects.toMatchObject({ status: 401 })
  await member.desk('POST /api/desk/me/sessions/end-others', {})
  await expect(third('GET /api/desk/me', {})).rejects.toMatchObject({ status: 401 })
  expect((await member.desk('GET /api/desk/me/sessions', {})).sessions).toHaveLength(1)
})

test('an idle session is not listed: it is over', async () => {
  const member = await aMember(app)
  app.clock.forward(12 * 60 * 60_000)
  const call = deskCall(app, await logIn(member))
  expect((await call('GET /api/desk/me/sessions', {})).sessions).toHaveLength(1)
})

test('a logout ends this session only', async () => {
  const member = await aMember(app)
  const other = deskCall(app, await logIn(member))
  await other('POST /api/desk/logout', {})
  await expect(other('GET /api/desk/me', {})).rejects.toMatchObject({ status: 401 })
  expect(await member.desk('GET /api/desk/me', {})).toMatchObject({ id: member.id })
})

test('a new password ends the other sessions, and this one continues', async () => {
  const member = await aMember(app)
  const other = deskCall(app, await logIn(member))
  const passwords = { newPassword: 'crocus by the gate', confirmPassword: 'crocus by the gate' }
  await expect(
    member.desk('POST /api/desk/me/password', { body: { oldPassword: 'not it at all', ...passwords } }),
  ).rejects.toMatchObject({ code: 'invalid_request' })
  const body = { oldPassword: aPassword, ...passwords }
  const { token } = await member.desk('POST /api/desk/me/password', { body })
  await expect(other('GET /api/desk/me', {})).rejects.toMatchObject({ status: 401 })
  expect(await deskCall(app, token)('GET /api/desk/me', {})).toMatchObject({ id: member.id })
})
