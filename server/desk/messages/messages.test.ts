import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/desk/messages'
import type { Request } from '#contract/endpoint'
import { listAudit } from '#contract/desk/audit'
import { messagesBetween, aSeller, openWith, textsIn, toCustomer, toSeller } from '#server/testing/a-chat'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let desk: TestAccount
let colleague: TestAccount
let signs: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward(60_000)
  ann = await anAccount(app, { name: 'Ann Aspen' })
  desk = await anAccount(app, { role: 'staff', name: 'Dana Desk', staffRole: 'assistant' })
  colleague = await anAccount(app, { role: 'staff', name: 'Cleo Colleague' })
  signs = await aSeller(app)
})

const list = async (query: Request<typeof contract.listConversations>['query'] = {}) =>
  (await desk.call(contract.listConversations, { query: { seller: signs.id, ...query } })).rows

/** The conversation of a customer, as it is at the desk. */
const conversationOf = async (customer: TestAccount = ann, staff: TestAccount = desk) => {
  const rows = await list()
  const row = rows.find(({ customer: { id } }) => id === customer.id)
  return staff.call(contract.getConversation, { params: { conversationId: row?.id ?? 'none' } })
}

const answer = (
  staff: TestAccount,
  { id, lastSequence }: { id: string; lastSequence: number },
  text: string,
  more: { clientId?: string; evenSo?: boolean } = {},
) =>
  staff.call(contract.answerConversation, {
    params: { conversationId: id },
    body: { text, seen: lastSequence, clientId: app.newId(), ...more },
  })

test('an answer is the seller’s for the customer, and a colleague’s for the staff', async () => {
  await toSeller(ann, signs, 'Hello')
  const before = await conversationOf()
  await answer(desk, before, 'Hello Ann')
  const after = await conversationOf()
  expect(after).toMatchObject({ state: 'open', waitingSince: '', dueAt: '' })
  expect(after.messages.map(({ from, author, isYours }) => [from, author, isYours])).toEqual([
    ['customer', '', false],
    ['seller', 'Dana Desk', true],
  ])
  const seen = await messagesBetween(ann, signs)
  expect(seen.at(-1)).toMatchObject({ senderId: signs.id, senderName: 'Sign Desk', message: 'Hello Ann' })
  expect(JSON.stringify(seen)).not.toContain('Dana')
})

test('the sender sees that a colleague has answered, and can still send', async () => {
  await toSeller(ann, signs, 'Which day?')
  const seen = await conversationOf()
  await answer(colleague, seen, 'On Tuesday')
  await expect(answer(desk, seen, 'On Monday')).rejects.toMatchObject({
    code: 'answered_meanwhile',
    status: 409,
  })
  expect(textsIn(await messagesBetween(ann, signs))).toEqual(['Which day?', 'On Tuesday'])
  await answer(desk, seen, 'On Monday', { evenSo: true })
  expect(textsIn(await messagesBetween(ann, signs))).toEqual(['Which day?', 'On Tuesday', 'On Monday'])
  // The customer's newer messages, and one's own message, need no confirmation.
  const now = await conversationOf()
  await toSeller(ann, signs, 'Fine')
  await answer(desk, now, 'See you')
  await answer(desk, now, 'Bye')
  // The seller's own message does.
  await toCustomer(app, signs, ann, 'The seller was here')
  await expect(answer(desk, now, 'Again')).rejects.toMatchObject({ code: 'answered_meanwhile' })
})

test('a repeat is one message, even when a colleague answered after it', async () => {
  await toSeller(ann, signs, 'Hello')
  const seen = await conversationOf()
  const { message } = await answer(desk, seen, 'Hello Ann', { clientId: 'once' })
  await answer(colleague, await conversationOf(), 'And me')
  expect((await answer(desk, seen, 'Hello Ann', { clientId: 'once' })).message).toEqual(message)
  expect(await messagesBetween(ann, signs)).toHaveLength(3)
})

test('nobody writes first from the desk', async () => {
  await openWith(ann, signs.id)
  expect(await list()).toEqual([])
  const opened = await app.database.direct
    .selectFrom('conversation')
    .select('id')
    .where('customer_id', '=', ann.id)
    .executeTakeFirstOrThrow()
  for (const id of [opened.id, 'none'])
    await expect(answer(desk, { id, lastSequence: 0 }, 'Hello')).rejects.toMatchObject({
      code: 'conversation_not_found',
    })
})

test('private notes never travel in a call of the customer or the seller', async () => {
  await toSeller(ann, signs, 'Hello')
  const { id } = await conversationOf()
  const note = { params: { conversationId: id }, body: { text: 'Secret: call her sister' } }
  const written = await desk.call(contract.noteConversation, { ...note, idempotencyKey: 'n1' })
  expect(await desk.call(contract.noteConversation, { ...note, idempotencyKey: 'n1' })).toEqual(written)
  expect((await conversationOf()).notes).toEqual([written])
  expect(written).toMatchObject({ author: 'Dana Desk', text: 'Secret: call her sister' })
  const answers = await Promise.all([
    openWith(ann, signs.id),
    messagesBetween(ann, signs),
    app.http.inject({
      url: '/api/chat/seller/conversations',
      headers: { authorization: `Bearer ${signs.token}` },
    }),
    app.http.inject({
      url: `/api/chat/seller/get-messages/${ann.id}`,
      headers: { authorization: `Bearer ${signs.token}` },
    }),
  ])
  expect(JSON.stringify(answers)).not.toContain('Secret')
})

test('a conversation is claimed, assigned and released; the second of two is told who has it', async () => {
  await toSeller(ann, signs, 'Hello')
  const { id, version } = await conversationOf()
  const assign = (staff: TestAccount, assigneeId: string | null, seen: number) =>
    staff.call(contract.assignConversation, {
      params: { conversationId: id },
      body: { assigneeId, version: seen },
    })
  expect(await assign(desk, desk.id, version)).toEqual({
    message: 'The conversation is yours.',
    version: version + 1,
  })
  await expect(assign(colleague, colleague.id, version)).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  expect((await list({ owner: 'mine' })).map((row) => row.assignee)).toEqual([
    { id: desk.id, name: 'Dana Desk' },
  ])
  expect(await list({ owner: 'unclaimed' })).toEqual([])
  await assign(desk, colleague.id, version + 1)
  expect(await list({ owner: 'mine' })).toEqual([])
  await assign(desk, null, version + 2)
  expect(await list({ owner: 'unclaimed' })).toHaveLength(1)
  await expect(assign(desk, ann.id, version + 3)).rejects.toMatchObject({ code: 'member_not_found' })
  const { rows } = await desk.call(listAudit, { query: { subject: 'conversation', id } as never })
  expect(rows.filter(({ action }) => action === 'conversation assigned').length).toBeGreaterThan(0)
})

test('done leaves the list, and the customer’s next message opens it again', async () => {
  await toSeller(ann, signs, 'Hello')
  const { id, version, lastSequence } = await conversationOf()
  const finish = (isDone: boolean, seen: number, known: number) =>
    desk.call(contract.finishConversation, {
      params: { conversationId: id },
      body: { isDone, seen, version: known },
    })
  await toSeller(ann, signs, 'One more thing')
  await expect(finish(true, lastSequence, version)).rejects.toMatchObject({ code: 'message_arrived' })
  await finish(true, lastSequence + 1, version)
  expect((await conversationOf()).state).toBe('done')
  expect(await list({ state: 'open' })).toEqual([])
  await expect(finish(true, lastSequence + 1, version)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  // Undo: it waits again since the oldest unanswered message.
  await finish(false, lastSequence + 1, version + 1)
  expect(await conversationOf()).toMatchObject({ state: 'waiting' })
  await finish(true, lastSequence + 1, version + 2)
  await toSeller(ann, signs, 'Still there?')
  expect(await conversationOf()).toMatchObject({ state: 'waiting', version: version + 3 })
})

test('opening it at the desk marks it as read for the seller', async () => {
  const { _id: messageId } = await toSeller(ann, signs, 'Hello')
  const { id, unread } = await conversationOf()
  expect(unread).toBe(1)
  const read = (wanted: string, conversationId = id) =>
    desk.call(contract.readConversation, { params: { conversationId }, body: { messageId: wanted } })
  expect(await read(messageId)).toEqual({ unread: 0 })
  await expect(read('other')).rejects.toMatchObject({ code: 'message_not_found' })
  await expect(read(messageId, 'other')).rejects.toMatchObject({ code: 'conversation_not_found' })
})

test('canned replies are kept in place, and an unknown variable is refused', async () => {
  const { create, list: all, save } = contract.cannedReplies
  const content = { title: 'Photo day', text: 'Hello {first name}, we come on Tuesday. {me}' }
  const made = await desk.call(create, { body: { content } })
  expect((await desk.call(all, { query: {} })).rows).toEqual([made])
  const params = { id: made.id }
  const saved = await desk.call(save, {
    params,
    body: { version: 1, content: { ...content, title: 'Photos' } },
  })
  expect(saved).toMatchObject({ version: 2, content: { title: 'Photos' } })
  await expect(desk.call(save, { params, body: { version: 1, content } })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  await expect(
    desk.call(create, { body: { content: { title: 'Wrong', text: 'Hello {firstname}' } } }),
  ).rejects.toMatchObject({
    code: 'record_refused',
    fields: { text: expect.stringContaining('{first name}') },
  })
})
