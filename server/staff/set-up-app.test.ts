import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPassword } from '#server/testing/a-login'
import { aMember, appCode, outcome } from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const aSetup = async () => {
  const member = await aMember(app)
  const { setup, secret } = await member.desk('POST /api/desk/me/authenticator', {
    body: { password: aPassword },
  })
  const confirm = (code: string) =>
    member.desk('POST /api/desk/me/authenticator/confirm', { body: { setup, code } })
  const prove = (code: string) => member.desk('POST /api/desk/me/prove', { body: { code } })
  return { ...member, secret, confirm, prove }
}
const traces = ({ id }: { id: string }) =>
  Promise.all([
    app.database.direct.selectFrom('second_factor').selectAll().where('account_id', '=', id).execute(),
    app.database.direct.selectFrom('recovery_code').selectAll().where('account_id', '=', id).execute(),
    app.database.direct.selectFrom('session').select('proved_at').where('account_id', '=', id).execute(),
    app.database.direct.selectFrom('audit').select('id').where('subject_id', '=', id).execute(),
  ])

test('a set-up of an app works once, and so do its codes', async () => {
  const { desk, secret, confirm, prove } = await aSetup()
  const [first, second] = [appCode(secret, app.now()), appCode(secret, app.now() + 30_000)]
  await confirm(first)
  app.clock.forward(30_000)
  await prove(second)
  expect(await outcome(prove(second))).toBe('wrong_code')
  await desk('DELETE /api/desk/me/authenticator', {})
  expect(await outcome(confirm(second))).toBe('setup_over')
})

test('after a lost answer, the repeat says that the app is set up, and changes nothing', async () => {
  const member = await aSetup()
  const { secret, confirm, prove } = member
  const code = appCode(secret, app.now())
  await confirm(code)
  app.clock.forward(1_000)
  const before = await traces(member)
  expect(await confirm(code)).not.toHaveProperty('recoveryCodes')
  expect(await outcome(confirm('000000'))).toBe('wrong_code')
  expect(await outcome(prove(code))).toBe('wrong_code')
  expect((await traces(member)).slice(0, 3)).toEqual(before.slice(0, 3))
})
