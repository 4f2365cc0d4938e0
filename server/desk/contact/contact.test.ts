import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokerageOf } from '#server/brokerage/brokerage'
import { mailFolder } from '#server/platform/mail/mailer'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestMember
let ben: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await aMember(app, 'assistant')
  ben = await aMember(app)
  app.clock.forward(3_600_000)
})

const ask = async (wish: { name?: string; email?: string; question?: string } = {}) => {
  const body = {
    name: 'Quinn Question',
    email: 'quinn@example.test',
    phoneNumber: '(303) 555-0142',
    question: 'Do you sell condos?',
    ...wish,
  }
  await app.call('POST /api/contact-us', { body })
  const { rows } = await ana.desk('GET /api/desk/contact', { query: { sort: '-sent' } })
  const newest = rows[0]
  if (!newest) throw new Error('The question was not stored.')
  return newest
}
const seen = (messageId: string) => ana.desk('GET /api/desk/contact/:messageId', { params: { messageId } })
const answer = (
  who: TestMember,
  { id, version }: { id: string; version: number },
  text = 'Yes, we do.',
  idempotencyKey?: string,
) =>
  who.desk('POST /api/desk/contact/:messageId/answer', {
    params: { messageId: id },
    body: { text, version },
    ...(idempotencyKey && { idempotencyKey }),
  })
const setState = (id: string, state: 'waiting' | 'done' | 'spam', version: number) =>
  ana.desk('POST /api/desk/contact/:messageId/state', { params: { messageId: id }, body: { state, version } })
const namesOf = async (query: Record<string, string>) =>
  (await ana.desk('GET /api/desk/contact', { query })).rows.map(({ name }) => name)

test('a key that comes again with another version is refused, and mails nothing', async () => {
  const question = await ask({ email: 'versions@example.test' })
  await answer(ana, question, 'Yes.', 'key-of-version')
  const { version } = await seen(question.id)
  expect(await outcome(answer(ana, { id: question.id, version }, 'Yes.', 'key-of-version'))).toBe(
    'idempotency_key_reused',
  )
  expect((await seen(question.id)).entries).toHaveLength(1)
})

test('a question is answered by one mail, with the thread kept and answers to the brokerage’s mailbox', async () => {
  const question = await ask({ email: 'thread@example.test' })
  expect(question).toMatchObject({ state: 'waiting', holder: null })
  expect(Date.parse(question.dueAt)).toBeGreaterThan(app.now())
  await answer(ana, question, 'Yes, we do.\n\nShall we talk?', 'one-key')
  await answer(ana, question, 'Yes, we do.\n\nShall we talk?', 'one-key')
  await app.jobs.runDue()
  const mails = (await app.mails()).filter(({ subject }) => subject.includes(question.reference))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: { address: 'thread@example.test' } })
  const sent = await readFile(join(mailFolder(app.config), `${mails[0]?.id}.eml`), 'utf8')
  expect(sent).toMatch(new RegExp(`^Reply-To: .*<${brokerageOf(app).email}>`, 'm'))
  expect(mails[0]?.text).toContain('Shall we talk?')
  expect(mails[0]?.text).toContain('Do you sell condos?')
  const detail = await seen(question.id)
  expect(detail).toMatchObject({
    state: 'answered',
    dueAt: '',
    firstAnswerAt: new Date(app.now()).toISOString(),
    holder: { id: ana.id },
    answersTo: brokerageOf(app).email,
    entries: [{ kind: 'answer', author: ana.name, text: 'Yes, we do.\n\nShall we talk?' }],
  })
  await answer(ben, detail, 'One more thing.')
  expect((await seen(question.id)).entries.map(({ text }) => text)).toEqual([
    'Yes, we do.\n\nShall we talk?',
    'One more thing.',
  ])
})

test('when two people answer the same question, one mail is sent, and the other person is told', async () => {
  const question = await ask()
  const results = await Promise.allSettled([
    answer(ana, question, 'From Ana'),
    answer(ben, question, 'From Ben'),
  ])
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect((await seen(question.id)).entries).toHaveLength(1)
})

test('a question is done, spam, or waits again, each with its row in the log', async () => {
  const { id, version, dueAt } = await ask()
  const { version: second } = await setState(id, 'spam', version)
  expect(await seen(id)).toMatchObject({ state: 'spam', dueAt: '' })
  expect(await outcome(setState(id, 'done', version))).toBe('changed_meanwhile')
  const { version: third } = await setState(id, 'waiting', second)
  expect(await seen(id)).toMatchObject({ state: 'waiting', dueAt })
  await setState(id, 'done', third)
  await setState(id, 'done', third)
  const { history } = await seen(id)
  expect(history.map(({ action }) => action)).toEqual([
    'sent',
    'question is spam',
    'question opened again',
    'question done',
  ])
})

test('a note is for the staff, and a question is given to a colleague', async () => {
  const { id, version } = await ask({ email: 'noted@example.test' })
  await ana.desk('POST /api/desk/contact/:messageId/notes', {
    params: { messageId: id },
    body: { text: 'Rude.' },
  })
  const assign = (to: string, of: number) =>
    ana.desk('POST /api/desk/contact/:messageId/assign', {
      params: { messageId: id },
      body: { to, version: of },
    })
  await assign(ben.id, version)
  expect(await outcome(assign('nobody-here', version + 1))).toBe('colleague_unknown')
  expect(await seen(id)).toMatchObject({ holder: { id: ben.id }, entries: [{ kind: 'note', text: 'Rude.' }] })
  await app.jobs.runDue()
  expect(JSON.stringify(await app.mails())).not.toContain('Rude.')
})

test('the list shows what waits first, and finds by name, email and reference', async () => {
  const first = await ask({ name: 'Zed Zinnia', email: 'zed@example.test' })
  app.clock.forward(60_000)
  const second = await ask({ name: 'Yan Yarrow', email: 'yan@example.test' })
  await setState(second.id, 'done', second.version)
  const all = await namesOf({})
  expect(all.indexOf('Zed Zinnia')).toBeLessThan(all.indexOf('Yan Yarrow'))
  expect(await namesOf({ q: 'zed z' })).toEqual(['Zed Zinnia'])
  expect(await namesOf({ q: 'YAN@' })).toEqual(['Yan Yarrow'])
  expect(await namesOf({ q: first.reference.toLowerCase() })).toEqual(['Zed Zinnia'])
  expect(await namesOf({ q: 'inni' })).toEqual([])
  expect(await namesOf({ state: 'done', q: 'yan' })).toEqual(['Yan Yarrow'])
  expect(await namesOf({ holder: 'mine' })).toEqual([])
})

test('unknown questions are not found, and Today shows the open ones', async () => {
  expect(await outcome(seen('no-such'))).toBe('question_not_found')
  const { id } = await ask({ name: 'Wait Ing' })
  const { rows } = await ana.desk('GET /api/desk/today', {})
  expect(rows.find((row) => row.kind === 'question' && row.id === id)).toMatchObject({
    who: 'Wait Ing',
    what: 'Answer: Do you sell condos?',
    address: `/contact/${id}`,
  })
})
