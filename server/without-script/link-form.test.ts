import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestPasswordReset } from '#contract/accounts'
import { privacyRequests } from '#contract/desk/privacy/privacy-requests'
import { getMailbox } from '#contract/mailbox'
import { subscribe } from '#contract/newsletter'
import { requestEmailChange } from '#contract/profile'
import { aBroker } from '#server/testing/a-broker'
import { aLead } from '#server/testing/a-lead'
import { login } from '#server/testing/a-login'
import { aRegistered, mailedToken, registeredPassword } from '#server/testing/a-registered'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let email: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.forward(60_000)
  email = `${app.newId()}@example.test`
})

/** What a browser without scripts sends: the fields, to the address of the page. */
const press = (page: string, token: string | undefined, fields: Record<string, string> = {}, headers = {}) =>
  app.http.inject({
    method: 'POST',
    url: token === undefined ? `/${page}` : `/${page}?token=${token}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  })
const tokenFor = (page: string, to = email) => mailedToken(app, to, page)
const customer = () => aRegistered(app, { email })
const loginOf = (password = registeredPassword) => ({ email, password })
const subscriptions = async () => {
  const rows = app.database.direct.selectFrom('newsletter_subscriber').select('state')
  return (await rows.where('email', '=', email).execute()).map(({ state }) => state)
}

test('one press subscribes to the newsletter, and one unsubscribes', async () => {
  await app.call(subscribe, { body: { email, website: '' } })
  const confirmed = await press('newsletter/confirm', await tokenFor('newsletter/confirm'))
  expect(confirmed).toMatchObject({ statusCode: 200, body: expect.stringContaining('You are subscribed') })
  expect(confirmed.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(await subscriptions()).toEqual(['subscribed'])
  const ended = await press('newsletter/unsubscribe', await tokenFor('newsletter/unsubscribe'))
  expect(ended.body).toContain('You are unsubscribed.')
  expect(ended.body).not.toMatch(/<script|<form| on\w+="/)
  expect(await subscriptions()).toEqual(['unsubscribed'])
})

test('one press proves that a privacy request comes from the mailbox', async () => {
  const desk = await aBroker(app)
  const request = {
    kind: 'access',
    source: 'phone',
    name: 'Pat',
    email,
    phone: '',
    details: 'Please.',
  } as const
  const { id: requestId } = await desk.call(privacyRequests.enterRequest, { body: request })
  await desk.call(privacyRequests.askForProof, { params: { requestId } })
  const answer = await press('privacy_request', await tokenFor('privacy_request'))
  expect(answer.body).toContain('We know now that it is you.')
  const detail = await desk.call(privacyRequests.getRequest, { params: { requestId } })
  expect(detail.identity).toBe('mailbox')
})

test('a mailbox is proved by its link and the password, never by the link alone', async () => {
  const ann = await customer()
  const token = await tokenFor('confirm_mailbox')
  const asked = await press('confirm_mailbox', token)
  expect(asked.statusCode).toBe(200)
  expect(asked.body).toMatch(/<form method="post"[^]* name="password"/)
  const wrong = await press('confirm_mailbox', token, loginOf('something else'))
  expect(wrong.statusCode).toBe(401)
  expect(wrong.body).toContain('That email and password don’t match.')
  expect(wrong.body).toContain(`value="${email}"`)
  expect(wrong.body).not.toContain('something else')
  expect(await ann.call(getMailbox, {})).toMatchObject({ isProved: false })
  expect((await press('confirm_mailbox', token, loginOf())).body).toContain('Your email is confirmed.')
  expect(await ann.call(getMailbox, {})).toMatchObject({ isProved: true })
})

test('a session in the browser counts for nothing, so no other website can use it', async () => {
  const ann = await customer()
  const headers = { authorization: `Bearer ${ann.token}`, cookie: `token=${ann.token}` }
  await press('confirm_mailbox', await tokenFor('confirm_mailbox'), {}, headers)
  expect(await ann.call(getMailbox, {})).toMatchObject({ isProved: false })
})

test('the password of another account does not confirm a mailbox or take a new email', async () => {
  const ann = await customer()
  const newEmail = `new-${email}`
  await ann.call(requestEmailChange, { body: { newEmail, password: registeredPassword } })
  const tokens = [await tokenFor('confirm_mailbox'), await tokenFor('confirm_email', newEmail)]
  const mallory = await aRegistered(app, { email: `mallory-${email}` })
  const login = { email: mallory.email, password: registeredPassword }
  for (const [at, page] of ['confirm_mailbox', 'confirm_email'].entries())
    expect((await press(page, tokens[at], login)).statusCode).toBe(409)
  expect(await ann.call(getMailbox, {})).toEqual({ email, isProved: false })
})

test('a new email is confirmed by its link and the password, and every device is logged out', async () => {
  const ann = await customer()
  const newEmail = `new-${email}`
  await ann.call(requestEmailChange, { body: { newEmail, password: registeredPassword } })
  const token = await tokenFor('confirm_email', newEmail)
  expect((await press('confirm_email', token, loginOf())).body).toContain('Your email has been changed.')
  expect(await app.http.callers.ofToken(ann.token)).toBeUndefined()
  await login(app, { email: newEmail }, { password: registeredPassword })
  const again = await press('confirm_email', token, { ...loginOf(), email: newEmail })
  expect(again.statusCode).toBe(409)
  expect(again.body).not.toContain('<form')
})

test('a new password is taken, or refused at its field', async () => {
  await customer()
  await app.call(requestPasswordReset, { body: { email } })
  const token = await tokenFor('reset_password')
  const refused = await press('reset_password', token, { newPassword: 'short' })
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('id="newPassword-wrong"')
  const set = await press('reset_password', token, { newPassword: 'violets by the gate' })
  expect(set.body).toContain('Your new password is set.')
  await login(app, { email }, { password: 'violets by the gate' })
})

test('a lead is added to the account whose password is typed', async () => {
  const ann = await customer()
  const reference = await aLead(app, { email })
  const token = await tokenFor('lead_form/claim')
  expect((await press('lead_form/claim', token, loginOf())).body).toContain(
    `Request ${reference} is in your account now.`,
  )
  const lead = app.database.direct.selectFrom('lead').select('customer_id')
  expect(await lead.where('reference', '=', reference).execute()).toEqual([{ customer_id: ann.id }])
})

const pages = [
  'confirm_email',
  'confirm_mailbox',
  'lead_form/claim',
  'newsletter/confirm',
  'newsletter/unsubscribe',
  'privacy_request',
  'reset_password',
]
const everyField = { email: 'nobody@example.test', password: 'x', newPassword: 'violets by the gate' }

test.each(pages)('/%s says what to do with a link that is cut off, made up or endless', async (page) => {
  for (const token of [undefined, '', 'x'.repeat(1_000), 'made-up', '"><script>']) {
    const { statusCode, body } = await press(page, token, everyField)
    expect([page, token?.slice(0, 20), statusCode]).toEqual([page, token?.slice(0, 20), expect.any(Number)])
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect([token, body]).toEqual([token, expect.stringContaining('role="alert"')])
    expect(body).not.toContain('<script')
  }
})

test('wrong passwords on these pages count like those of the login', async () => {
  await customer()
  const token = await tokenFor('confirm_mailbox')
  for (let at = 0; at < 10; at++) await press('confirm_mailbox', token, loginOf(`guess ${at}`))
  const locked = await press('confirm_mailbox', token, loginOf())
  expect([locked.statusCode, locked.body]).toEqual([429, expect.stringContaining('Too many tries.')])
  await expect(login(app, { email }, { password: registeredPassword })).rejects.toMatchObject({ status: 429 })
})

test('an email with markup in it is shown as text', async () => {
  const { body } = await press('confirm_mailbox', 'made-up', { email: '"><img src=x>', password: 'x' })
  expect(body).not.toContain('<img')
})
