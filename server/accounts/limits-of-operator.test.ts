// Limits that the operator has changed: .env.example describes them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestPasswordReset } from '#contract/accounts'
import { mailsTo, someoneWithPassword, typeWrongPasswords } from '#server/testing/a-login'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    environment: {
      FORMS_A_MINUTE: '5',
      CALLS_A_MINUTE: '60',
      WRONG_PASSWORDS: '3',
      CONNECTIONS: '123',
    },
  })
})
afterAll(() => app.close())

test('the fourth wrong password is refused, and the mail says how many there were', async () => {
  const owner = await someoneWithPassword(app)
  expect(await typeWrongPasswords(app, owner, 4)).toEqual([
    ...Array.from({ length: 3 }, () => 'wrong_login'),
    'too_many_tries',
  ])
  const [mail] = await mailsTo(app, owner)
  expect(mail?.text).toContain('Someone entered 3 wrong passwords')
})

test('the sixth form of a minute is refused', async () => {
  app.clock.forward(60_000)
  const send = (at: number) =>
    app.call(requestPasswordReset, { body: { email: `nobody${at}@example.test` } }).then(
      () => 'sent',
      ({ code }: { code: string }) => code,
    )
  const codes: string[] = []
  for (let at = 0; at < 6; at++) codes.push(await send(at))
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'sent'), 'too_many_tries'])
})

test('the sixty-first call of a minute is refused', async () => {
  const { call } = await someoneWithPassword(app)
  const read = () => call('GET /api/customer/mailbox', {})
  for (let at = 0; at < 60; at++) await read()
  await expect(read()).rejects.toMatchObject({ code: 'too_many_tries' })
})

test('the server accepts so many connections', () => {
  expect(app.http.server.maxConnections).toBe(123)
})
