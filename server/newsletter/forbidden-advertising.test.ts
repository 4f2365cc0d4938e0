import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customers } from '#contract/desk/customers/customers'
import * as contract from '#contract/newsletter'
import { mayMailMarketing } from '#server/do-not-contact/contact-stops'
import { aBroker } from '#server/testing/a-broker'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let email: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  email = `${app.newId()}@example.test`
})

const ask = () => app.call(contract.subscribe, { body: { email } })
const confirm = (token: string) => app.call(contract.confirmSubscription, { params: { token } })
const subscriber = () =>
  app.database.direct
    .selectFrom('newsletter_subscriber')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
const mails = async () => {
  await app.jobs.runDue()
  return (await app.mails()).filter(({ to }) => to.address === email)
}
const lastToken = async () => {
  const mail = (await mails()).find(({ subject }) => subject === 'Please confirm: our newsletter')
  return /confirm\?token=(?<token>[\w-]{43})/.exec(mail?.text ?? '')?.groups?.['token'] ?? ''
}
const aSubscriber = async () => {
  await ask()
  await confirm(await lastToken())
  return (await subscriber())?.unsubscribe_token ?? ''
}

test('a person who forbade advertising gets a link again, and newsletters only after confirming', async () => {
  await aSubscriber()
  app.clock.forward(60_000)
  const desk = await aBroker(app)
  await desk.call(customers.stopContact, { body: { email, channel: 'mails', how: 'By phone' } })
  app.clock.forward(60_000)
  const first = await lastToken()
  const before = await ask()
  expect((await mails()).map(({ subject }) => subject)).not.toContain('You are already subscribed')
  const fresh = await lastToken()
  expect(fresh).not.toBe(first)
  await ask()
  expect([await lastToken(), before]).toEqual([fresh, await ask()])
  expect(await subscriber()).toMatchObject({ state: 'subscribed' })
  expect(await app.call(contract.readSubscription, { params: { token: fresh } })).toMatchObject({
    isSubscribed: false,
  })
  expect(await mayMailMarketing(app.database.direct, email)).toBe(false)
  await confirm(fresh)
  expect(await mayMailMarketing(app.database.direct, email)).toBe(true)
})

test('typing the email of somebody who left the newsletter does not allow advertising', async () => {
  await app.call(contract.unsubscribe, { params: { token: await aSubscriber() } })
  await ask()
  await mails()
  expect((await subscriber())?.state).toBe('pending')
  expect(await mayMailMarketing(app.database.direct, email)).toBe(false)
})
