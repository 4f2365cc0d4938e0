import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#contract/desk/privacy/privacy'
import { privacyRequests } from '#contract/desk/privacy/privacy-requests'
import { getToday } from '#contract/desk/today'
import { askAboutData, getMyRequests, proveRequest } from '#contract/privacy'
import { dayMs } from '#rules/durations'
import { aBroker } from '#server/testing/a-broker'
import { sendLeadToBuyer } from '#server/privacy/send-lead-to-buyer'
import { aLead } from '#server/testing/a-lead'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await aBroker(app)
})
afterAll(() => app.close())

const detail = (requestId: string) => desk.call(privacyRequests.getRequest, { params: { requestId } })
const asked = { source: 'phone', name: 'Pat Pine', phone: '', details: 'Please.' } as const
const enter = async (kind: 'access' | 'opt out' | 'deletion', email: string, key?: string) => {
  const { id } = await desk.call(privacyRequests.enterRequest, {
    body: { ...asked, kind, email },
    ...(key !== undefined && { idempotencyKey: key }),
  })
  return id
}
const optedOut = async (...emails: string[]) => {
  const rows = await app.database.direct
    .selectFrom('sale_opt_out')
    .select('email')
    .where('email', 'in', emails)
    .execute()
  return rows.map(({ email }) => email).toSorted()
}
const answer = async (requestId: string, state: 'done' | 'declined' = 'done') =>
  desk.call(privacyRequests.answerRequest, {
    params: { requestId },
    body: { version: (await detail(requestId)).version, state, answer: 'Here it is.' },
  })
const mailTo = async (email: string, subject: RegExp) => {
  await app.jobs.runDue()
  return (await app.mails()).find((mail) => mail.to.address === email && subject.test(mail.subject))
}

test('a customer asks once, with a clock of 45 days, and reads the answer', async () => {
  const ann = await anAccount(app, { email: 'ann@example.test' })
  const first = await ann.call(askAboutData, { body: { kind: 'access' } })
  expect(await ann.call(askAboutData, { body: { kind: 'access' } })).toEqual(first)
  const { requests } = await ann.call(getMyRequests, {})
  expect(requests).toEqual([first.request])
  expect(Date.parse(first.request.dueAt) - app.now()).toBe(45 * dayMs)
  expect(await mailTo('ann@example.test', /^Your privacy request PR-/)).toBeDefined()
  const { rows } = await desk.call(getToday, {})
  const row = rows.find(({ kind }) => kind === 'privacy request')
  expect(row).toMatchObject({ who: 'Ann Example', dueAt: first.request.dueAt })
  const requestId = row?.id ?? ''
  expect(await detail(requestId)).toMatchObject({ identity: 'logged in', source: 'dashboard' })
  await answer(requestId)
  expect((await ann.call(getMyRequests, {})).requests).toMatchObject([
    { state: 'done', answer: 'Here it is.' },
  ])
  expect((await mailTo('ann@example.test', /^Our answer/))?.text).toContain('Here it is.')
  await expect(answer(requestId)).rejects.toMatchObject({ code: 'request_closed' })
})

test('what came by phone is done only after the mailbox is proved; anybody may opt out', async () => {
  const body = { ...asked, kind: 'access', email: 'pat@example.test', receivedOn: '2099-01-01' } as const
  await expect(desk.call(privacyRequests.enterRequest, { body })).rejects.toMatchObject({
    fields: { receivedOn: expect.any(String) },
  })
  const id = await enter('access', 'pat@example.test')
  await expect(answer(id)).rejects.toMatchObject({ code: 'identity_not_proved' })
  await desk.call(privacyRequests.askForProof, { params: { requestId: id } })
  const link = /token=(?<token>[\w-]+)/.exec((await mailTo('pat@example.test', /^Is it you/))?.text ?? '')
  const token = link?.groups?.['token'] ?? ''
  await app.call(proveRequest, { body: { token } })
  await app.call(proveRequest, { body: { token } })
  expect(await detail(id)).toMatchObject({ identity: 'mailbox', mayFinish: true })
  await answer(id)
  await expect(app.call(proveRequest, { body: { token } })).rejects.toMatchObject({ code: 'link_not_valid' })
  await expect(app.call(proveRequest, { body: { token: 'x'.repeat(43) } })).rejects.toMatchObject({
    code: 'link_not_valid',
  })
  await answer(await enter('opt out', 'pat@example.test'), 'declined')
  expect(await optedOut('pat@example.test')).toEqual([])
  const optOut = await enter('opt out', 'pat@example.test')
  await answer(optOut)
  expect(await optedOut('pat@example.test')).toEqual(['pat@example.test'])
  await answer(await enter('deletion', 'pat@example.test'), 'declined')
})

test('a deletion is done only after something was deleted', async () => {
  const dee = await anAccount(app, { email: 'dee@example.test' })
  await dee.call(askAboutData, { body: { kind: 'deletion' } })
  const { rows } = await desk.call(privacyRequests.listRequests, { query: { q: 'dee@example.test' } })
  const id = rows[0]?.id ?? ''
  await expect(answer(id)).rejects.toMatchObject({ code: 'nothing_deleted' })
  const { email, erasing } = await desk.call(people.getPersonFile, { query: { email: 'dee@example.test' } })
  await desk.call(people.forgetPerson, { body: { email, typed: email, seen: erasing.seen } })
  await answer(id)
  await aLead(app, { email: 'gus@example.test' })
  const ofGuest = await enter('deletion', 'gus@example.test')
  await app.database.direct
    .updateTable('privacy_request')
    .set({ identity: 'mailbox' })
    .where('id', '=', ofGuest)
    .execute()
  await expect(answer(ofGuest)).rejects.toMatchObject({ code: 'nothing_deleted' })
  const guest = await desk.call(people.getPersonFile, { query: { email: 'gus@example.test' } })
  await desk.call(people.erasePerson, {
    body: { email: guest.email, typed: guest.email, seen: guest.erasing.seen },
  })
  await answer(ofGuest)
})

test('an opt-out that is answered done holds for every mailbox of the person, also one that came later', async () => {
  const { id } = await anAccount(app, { email: 'quinn@example.test' })
  const requestId = await enter('opt out', 'quinn@example.test')
  await app.database.direct
    .updateTable('account')
    .set({ email: 'quinn.new@example.test' })
    .where('id', '=', id)
    .execute()
  const reference = await aLead(app, { email: 'quinn.new@example.test' })
  await answer(requestId)
  const both = ['quinn.new@example.test', 'quinn@example.test']
  expect(await optedOut(...both)).toEqual(both)
  await expect(
    sendLeadToBuyer(app, reference, { name: 'Mesa Homes', email: 'mesa@buyers.example' }),
  ).rejects.toMatchObject({ code: 'lead_opted_out' })
})

test('the time is extended once, with a reason, and not when it is over', async () => {
  const id = await enter('access', 'slow@example.test', 'key')
  app.clock.forward(1_000)
  expect(await enter('access', 'slow@example.test', 'key')).toBe(id)
  const { version } = await detail(id)
  const extend = (seen: number, key: string) =>
    desk.call(privacyRequests.extendRequest, {
      params: { requestId: id },
      body: { version: seen, reason: 'Many papers.' },
      idempotencyKey: key,
    })
  const before = Date.parse((await detail(id)).dueAt)
  const first = await extend(version, 'a lost answer')
  expect(await extend(version, 'a lost answer')).toEqual(first)
  expect(Date.parse((await detail(id)).dueAt) - before).toBe(45 * dayMs)
  expect((await mailTo('slow@example.test', /takes longer/))?.text).toContain('Many papers.')
  await expect(extend((await detail(id)).version, 'another')).rejects.toMatchObject({
    code: 'request_not_extended',
  })
  const decline = (words: string) =>
    desk.call(privacyRequests.answerRequest, {
      params: { requestId: id },
      body: { version: 1, state: 'declined', answer: words },
      idempotencyKey: 'an answer',
    })
  await expect(decline('No.')).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(decline('No, sorry.')).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

test('the log is found by reference, email and state', async () => {
  const id = await enter('access', 'listed@example.test')
  const { reference } = await detail(id)
  const list = async (query: Record<string, string>) =>
    (await desk.call(privacyRequests.listRequests, { query })).rows.map((row) => row.reference)
  expect(await list({ q: reference.toLowerCase() })).toEqual([reference])
  expect(await list({ q: 'listed@' })).toEqual([reference])
  expect(await list({ state: 'declined' })).not.toContain(reference)
  await expect(detail('none')).rejects.toMatchObject({ code: 'request_not_found' })
})
