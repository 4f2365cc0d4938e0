import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/newsletter'
import { readMailAsSent } from '#server/platform/mail/stored-mails'
import { mailFolder } from '#server/platform/mail/mailer'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let email: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.forward(16 * 60_000)
  email = `${app.newId()}@example.test`
})

const ask = (body: Record<string, string> = { email }) =>
  app.call(contract.subscribe, { body: body as never })
const confirm = (token: string) => app.call(contract.confirmSubscription, { params: { token } })
const subscribers = () => app.database.direct.selectFrom('newsletter_subscriber').selectAll()
const subscriber = () => subscribers().where('email', '=', email).executeTakeFirst()
const mails = async () => {
  await app.jobs.runDue()
  return (await app.mails()).filter(({ to }) => to.address === email)
}
const confirmToken = async () => {
  const mail = (await mails()).find(({ subject }) => subject === 'Please confirm: our newsletter')
  const [, link = ''] = /Yes, send me the newsletter:\n(\S+)/.exec(mail?.text ?? '') ?? []
  expect(link).toMatch(/^http:\/\/localhost:3000\/newsletter\/confirm\?token=[\w-]{43}$/)
  return new URL(link).searchParams.get('token') as string
}
const aSubscriber = async () => {
  await ask()
  await confirm(await confirmToken())
  return (await subscriber())?.unsubscribe_token as string
}

test('nobody is subscribed before the mailbox has confirmed', async () => {
  const { message } = await ask()
  expect(message).toContain('confirm your address')
  const token = await confirmToken()
  expect(await subscriber()).toMatchObject({ state: 'pending', confirmed_at: null })
  // Mail programs fetch a link's page on their own.
  await app.http.inject({ url: `/newsletter/confirm?token=${token}` })
  await app.http.inject({ url: `/api/home/confirm-subscription/${token}` })
  expect((await subscriber())?.state).toBe('pending')
  expect((await confirm(token)).message).toContain('subscribed')
  expect(await subscriber()).toMatchObject({
    state: 'subscribed',
    confirmed_at: app.now(),
    confirmed_address: '127.0.0.1',
  })
})

test('the first newsletter says who writes, why, and how to unsubscribe, for mail programs too', async () => {
  const token = await aSubscriber()
  const mail = (await mails()).find(({ subject }) => subject === 'You are subscribed')
  expect(mail?.text).toContain('This is advertising.')
  expect(mail?.text).toContain('100 Sample Street, Denver, CO 80202')
  const page = `http://localhost:3000/newsletter/unsubscribe?token=${token}`
  expect(mail?.text).toContain(`Unsubscribe with one click: ${page}`)
  expect(mail?.html).toContain(`href="${page}"`)
  const raw = String(await readMailAsSent(mailFolder(app.config), mail?.id ?? '')).replaceAll(/\r\n\s+/g, ' ')
  expect(raw).toContain(`List-Unsubscribe: <http://localhost:3000/api/home/unsubscribe/${token}>`)
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('whether a link was confirmed before can be read, and reading changes nothing', async () => {
  await ask()
  const token = await confirmToken()
  const read = () => app.call(contract.readSubscription, { params: { token } })
  const unsubscribeToken = (await subscriber())?.unsubscribe_token as string
  expect(await read()).toEqual({ isSubscribed: false, unsubscribeToken })
  expect((await subscriber())?.state).toBe('pending')
  await confirm(token)
  app.clock.forward(365 * 24 * 60 * 60_000)
  expect(await read()).toEqual({ isSubscribed: true, unsubscribeToken })
  await app.call(contract.unsubscribe, { params: { token: unsubscribeToken } })
  await expect(read()).rejects.toMatchObject({ status: 409, code: 'newsletter_link_over' })
})

test('nothing can be read with a link that has expired', async () => {
  await ask()
  const token = await confirmToken()
  app.clock.forward(365 * 24 * 60 * 60_000)
  await expect(app.call(contract.readSubscription, { params: { token } })).rejects.toMatchObject({
    code: 'newsletter_link_over',
  })
})

test('confirming again changes nothing, and sends nothing', async () => {
  await ask()
  const token = await confirmToken()
  await confirm(token)
  const [before, count] = [await subscriber(), (await mails()).length]
  app.clock.forward(1_000)
  await expect(confirm(token)).resolves.toMatchObject({ message: expect.stringContaining('subscribed') })
  expect(await subscriber()).toEqual(before)
  expect(await mails()).toHaveLength(count)
})

test('asking again before confirming gives the same link', async () => {
  await ask()
  const first = await confirmToken()
  app.clock.forward(60_000)
  await ask()
  expect(await confirmToken()).toBe(first)
  expect((await mails()).map(({ subject }) => subject)).toEqual(
    Array(2).fill('Please confirm: our newsletter'),
  )
})

test('the response is the same whether or not the email is known, and a subscriber gets a mail that nothing needs to be done', async () => {
  const unknown = await ask()
  const token = await confirmToken()
  const pending = await ask()
  await confirm(token)
  const subscribed = await ask()
  expect([pending, subscribed]).toEqual([unknown, unknown])
  expect((await mails()).map(({ subject }) => subject)).toContain('You are already subscribed')
  expect((await subscriber())?.state).toBe('subscribed')
})

test("nobody can flood another person's mailbox", async () => {
  for (let at = 0; at < 10; at++) await ask()
  await expect(ask()).rejects.toMatchObject({ status: 429, code: 'too_many_tries' })
})

test('a bot that fills in hidden fields gets nowhere', async () => {
  await ask({ email, website: 'x' })
  expect(await mails()).toEqual([])
  expect(await subscriber()).toBeUndefined()
})

describe('unsubscribing', () => {
  const post = (token: string, more: object = {}) =>
    app.http.inject({ method: 'POST', url: `/api/home/unsubscribe/${token}`, ...more })
  const form = (payload: string, type = 'application/x-www-form-urlencoded') => ({
    payload,
    headers: { 'content-type': type },
  })

  test.each([
    ['a page', {}],
    ['a mail program', form('List-Unsubscribe=One-Click')],
    [
      'a mail program that sends multipart',
      form(
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
        'multipart/form-data; boundary=b',
      ),
    ],
    ['a program that sends JSON', form('{}', 'application/json')],
  ])('takes one POST of %s', async (_title, more) => {
    const answer = await post(await aSubscriber(), more)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('You are unsubscribed')])
    expect(await subscriber()).toMatchObject({ state: 'unsubscribed', unsubscribed_at: app.now() })
  })

  test.each(['GET', 'HEAD'] as const)(
    'is not done by a link scanner’s %s, which leads to the page',
    async (method) => {
      const token = await aSubscriber()
      const answer = await app.http.inject({ method, url: `/api/home/unsubscribe/${token}` })
      const page = `/newsletter/unsubscribe?token=${token}`
      expect(answer).toMatchObject({ statusCode: 303, headers: { location: page } })
      expect((await subscriber())?.state).toBe('subscribed')
    },
  )

  test('works forever and as often as it is used', async () => {
    const token = await aSubscriber()
    app.clock.forward(10 * 365 * 24 * 60 * 60_000)
    for (let times = 0; times < 3; times++) expect((await post(token)).statusCode).toBe(200)
    const { count } = await app.database.direct
      .selectFrom('audit')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('subject_id', '=', (await subscriber())?.id ?? '')
      .where('action', '=', 'unsubscribed')
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('holds against an old confirmation link, and can be undone by asking again', async () => {
    await ask()
    const old = await confirmToken()
    await confirm(old)
    const leave = (await subscriber())?.unsubscribe_token as string
    await post(leave)
    await expect(confirm(old)).rejects.toMatchObject({ status: 409, code: 'newsletter_link_over' })
    app.clock.forward(60_000)
    await ask()
    const fresh = await confirmToken()
    expect(fresh).not.toBe(old)
    await expect(confirm(old)).rejects.toMatchObject({ status: 409 })
    await confirm(fresh)
    expect(await subscriber()).toMatchObject({ state: 'subscribed', unsubscribe_token: leave })
  })

  test('before confirming ends the matter too', async () => {
    await ask()
    const token = await confirmToken()
    await post((await subscriber())?.unsubscribe_token as string)
    await expect(confirm(token)).rejects.toMatchObject({ status: 409 })
  })

  test('with an unknown link is refused with a sentence', async () => {
    const answer = await post('x'.repeat(43))
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'newsletter_link_unknown'])
  })
})

test('a confirmation link is valid for two weeks', async () => {
  await ask()
  const token = await confirmToken()
  app.clock.forward(14 * 24 * 60 * 60_000)
  await expect(confirm(token)).rejects.toMatchObject({ status: 409, code: 'newsletter_link_over' })
  await ask()
  await confirm(await confirmToken())
})

test.each([
  ['', 'Enter your email address.'],
  ['nobody', 'Enter an email address such as name@example.com.'],
  ['a b@example.test', 'Enter an email address'],
  [`${'x'.repeat(10_240)}@example.test`, 'Enter at most 254 characters'],
  ['a@example.test\u0000', 'one line'],
  [5, 'Enter'],
  [null, 'Enter'],
  [['a@example.test'], 'Enter'],
])('%j is not an email', async (typed, expected) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: contract.subscribe.path,
    payload: { email: typed },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields.email).toContain(expected)
})
