import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendContactMessage } from '#contract/contact'
import { aLead } from '#server/testing/a-lead'
import { mailsTo } from '#server/testing/a-login'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const send = (email: string, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url: sendContactMessage.path,
    payload: { name: 'Ann', email, phoneNumber: '303 555 0142', question: 'Which package fits a condo?' },
    headers,
  })
const storedOf = (email: string) =>
  app.database.direct.selectFrom('contact_message').select('id').where('email', '=', email).execute()

test('twenty simultaneous requests with one key store one question', async () => {
  const email = 'once@example.test'
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(email, headers)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
  expect(await storedOf(email)).toHaveLength(1)
  expect((await send('other@example.test', headers)).statusCode).toBe(409)
})

test('a mailbox gets three confirmations an hour, however often somebody types it in', async () => {
  const email = 'flooded@example.test'
  await Promise.all(Array.from({ length: 10 }, () => send(email)))
  await aLead(app, { email })
  expect(await mailsTo(app, { email })).toHaveLength(3)
  expect(await storedOf(email)).toHaveLength(10)
  app.clock.forward(60 * 60_000 + 1)
  await send(email)
  expect(await mailsTo(app, { email })).toHaveLength(4)
})
