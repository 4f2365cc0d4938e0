import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/newsletter'
import { mailsTo } from '#server/testing/a-login'
import { mailedToken } from '#server/testing/a-registered'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = (email: string) => app.call(contract.subscribe, { body: { email } as never })
const subscribers = (email: string) =>
  app.database.direct.selectFrom('newsletter_subscriber').selectAll().where('email', '=', email).execute()

test('one mailbox has one subscription, however the email is written and however many ask at once', async () => {
  const email = 'once@example.test'
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => ask(at % 2 ? email.toUpperCase() : ` ${email} `)),
  )
  expect(answers).toHaveLength(10)
  expect(await mailsTo(app, { email })).toHaveLength(1)
  expect(await subscribers(email)).toHaveLength(1)
})

test('unsubscribing many times at once is done once', async () => {
  const email = 'leaves@example.test'
  await ask(email)
  const params = { token: await mailedToken(app, email, 'newsletter/confirm') }
  await app.call(contract.confirmSubscription, { params })
  const [subscriber] = await subscribers(email)
  const url = `/api/home/unsubscribe/${subscriber?.unsubscribe_token}`
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.http.inject({ method: 'POST', url })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  const rows = app.database.direct.selectFrom('audit').select('id').where('action', '=', 'unsubscribed')
  expect(await rows.where('subject_id', '=', subscriber?.id ?? '').execute()).toHaveLength(1)
})
