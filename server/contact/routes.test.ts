import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/contact'
import { readMailAsSent } from '#server/platform/mail/stored-mails'
import { mailFolder } from '#server/platform/mail/mailer'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.forward(60_000))

const question = {
  name: 'Ann Example',
  email: 'Ann@Example.test',
  phoneNumber: '303 555 0142',
  question: 'Which package fits a condo?\nIt has an HOA.',
}
const send = (wish: object = {}, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url: contract.sendContactMessage.path,
    payload: { ...question, ...wish },
    headers,
  })
const stored = () => app.database.direct.selectFrom('contact_message').selectAll().execute()

test('a question is stored, and the visitor and the brokerage get a mail', async () => {
  const answer = await send()
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    message: 'Thank you. We have your message and will answer within one business day.',
  })
  expect(await stored()).toMatchObject([
    {
      sender_name: 'Ann Example',
      email: 'ann@example.test',
      phone_number: '(303) 555-0142',
      question: question.question,
      created_at: app.now(),
    },
  ])
  await app.jobs.runDue()
  const mails = await app.mails()
  expect(mails).toHaveLength(2)
  const ofSender = mails.find(({ to }) => to.address === 'ann@example.test')
  expect(ofSender?.subject).toBe('We have your question')
  expect(ofSender?.text).toMatch(/^Hello Ann Example,\n\nThank you for writing to us\./)
  const ofBrokerage = mails.find(({ to }) => to.address === 'help@columbine.example')
  expect(ofBrokerage?.subject).toBe('Question from Ann Example')
  expect(ofBrokerage?.text).toContain('Question: Which package fits a condo?\nIt has an HOA.')
  expect(ofBrokerage?.text).toContain('Phone: (303) 555-0142')
  const raw = String(await readMailAsSent(mailFolder(app.config), ofBrokerage?.id ?? ''))
  expect(raw).toMatch(/^Reply-To: .*<ann@example\.test>\r?$/m)
})

test('a telephone number of another country is stored with its code', async () => {
  expect((await send({ phoneNumber: '+442079460958' })).statusCode).toBe(201)
  expect((await stored()).at(-1)).toMatchObject({ phone_number: '+44 20 7946 0958' })
})

test("a sender's own text never reaches somebody else's mailbox", async () => {
  const spam = 'ClientInfo evil.example'
  await send({ email: 'victim@example.test', name: spam, question: spam })
  await app.jobs.runDue()
  const mail = (await app.mails()).find(({ to }) => to.address === 'victim@example.test')
  expect(JSON.stringify(mail)).not.toContain('evil.example')
})

test('a bot that fills in the hidden field gets a normal response', async () => {
  const before = (await stored()).length
  const answer = await send({ website: 'https://spam.example' })
  expect(answer.statusCode).toBe(201)
  expect((await stored()).length).toBe(before)
})

test('one address may send sixty a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, () => send({ website: 'x' })))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})

describe('bad input is refused field by field', () => {
  test.each(Object.keys(question))('%s is required', async (name) => {
    for (const nothing of ['', '  ', null, undefined, 5, {}]) {
      const answer = await send({ [name]: nothing })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toEqual({ [name]: expect.stringMatching(/^Enter your/) })
    }
  })

  test.each([
    ['email', 'ann@', 'Enter an email address'],
    ['phoneNumber', '555-0142', 'Enter a US telephone number'],
    ['phoneNumber', '+44 12', 'or start with + and the country code'],
    ['phoneNumber', '+44 1234567', 'This phone number does not exist.'],
    ['phoneNumber', '(003) 555-0142', 'This US phone number does not exist.'],
    ['question', 'x'.repeat(10_240), 'Enter at most 5,000 characters. These are 10,240.'],
    ['question', 'a\u0000b', 'without control characters'],
    ['name', 'Ann\nBob', 'on one line'],
  ])('%s as %j', async (name, value, expected) => {
    const before = (await stored()).length
    const answer = await send({ [name]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({ [name]: expect.stringContaining(expected) })
    expect((await stored()).length).toBe(before)
  })
})

test('a question that is sent again from another network is one question', async () => {
  const before = (await stored()).length
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const sendFrom = (remoteAddress: string) =>
    app.http.inject({
      method: 'POST',
      url: contract.sendContactMessage.path,
      headers,
      payload: { ...question, name: 'On the train' },
      remoteAddress,
    })
  const answers = [await sendFrom('203.0.113.7'), await sendFrom('2001:db8::7')]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(answers[1]?.body).toBe(answers[0]?.body)
  expect((await stored()).length).toBe(before + 1)
})

test('a stranger who uses the same key neither gets its response nor is refused', async () => {
  const before = (await stored()).length
  const headers = { 'idempotency-key': 'a key that can be guessed' }
  const elsewhere = { method: 'POST', url: contract.sendContactMessage.path, headers } as const
  await app.http.inject({
    ...elsewhere,
    payload: { ...question, name: 'Stranger' },
    remoteAddress: '203.0.113.7',
  })
  expect((await send({ name: 'Ann' }, headers)).statusCode).toBe(201)
  expect((await stored()).length).toBe(before + 2)
})
