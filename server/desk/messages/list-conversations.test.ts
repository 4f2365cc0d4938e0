import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/desk/messages'
import type { Request } from '#contract/endpoint'
import { aSeller, toCustomer, toSeller } from '#server/testing/a-chat'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let desk: TestAccount
let signs: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward(60_000)
  ann = await anAccount(app, { name: 'Ann Aspen' })
  desk = await anAccount(app, { role: 'staff', name: 'Dana Desk', staffRole: 'assistant' })
  signs = await aSeller(app)
})

const list = async (query: Request<typeof contract.listConversations>['query'] = {}) =>
  (await desk.call(contract.listConversations, { query: { seller: signs.id, ...query } })).rows

test('what waits comes first, the oldest at the top, and then the newest', async () => {
  const people = await Promise.all(['Bea', 'Cal', 'Dot'].map((name) => anAccount(app, { name })))
  for (const person of people) {
    app.clock.forward(1_000)
    await toSeller(person, signs, `Hello from ${person.name}`)
  }
  const [bea, cal] = people as [TestAccount, TestAccount, TestAccount]
  await toCustomer(app, signs, cal, 'Hello Cal')
  app.clock.forward(1_000)
  await toSeller(bea, signs, 'Are you there?')
  expect((await list()).map((row) => [row.customer.name, row.state])).toEqual([
    ['Bea', 'waiting'],
    ['Dot', 'waiting'],
    ['Cal', 'open'],
  ])
  const [first] = await list({ state: 'waiting' })
  expect(first).toMatchObject({ unread: 2, lastMessage: { text: 'Are you there?', from: 'customer' } })
  expect(first && first.dueAt > first.waitingSince).toBe(true)
  expect((await list({ state: 'done' })).length).toBe(0)
})

test('pages follow each other over both parts of the list without gap or repeat', async () => {
  const customers = await Promise.all(Array.from({ length: 53 }, () => anAccount(app)))
  for (const [at, customer] of customers.entries()) {
    app.clock.forward(10)
    await toSeller(customer, signs, 'Hello')
    if (at % 2 === 0) await toCustomer(app, signs, customer, 'Hello')
  }
  const first = await desk.call(contract.listConversations, { query: { seller: signs.id } })
  const query = { seller: signs.id, after: first.next ?? '' }
  const second = await desk.call(contract.listConversations, { query })
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect([first.rows.length, second.rows.length, new Set(ids).size]).toEqual([50, 3, 53])
  expect(second.next).toBeUndefined()
  await expect(desk.call(contract.listConversations, { query: { after: 'broken' } })).rejects.toMatchObject({
    code: 'invalid_request',
  })
})

test('a search finds people by the beginning of name or email, and words of messages', async () => {
  await toSeller(ann, signs, 'My sprinkler line runs along the walk, 100% sure')
  // A random mailbox could begin with 100.
  const bea = await anAccount(app, { name: 'Bea Birch', email: 'bea.birch@example.test' })
  await toSeller(bea, signs, 'Something else')
  const names = async (q: string) => (await list({ q })).map(({ customer }) => customer.name)
  expect(await names('be bir')).toEqual(['Bea Birch'])
  expect(await names(ann.email.slice(0, 20))).toEqual(['Ann Aspen'])
  expect(await names('SPRINKLER')).toEqual(['Ann Aspen'])
  expect(await names('100%')).toEqual(['Ann Aspen'])
  expect(await names('nowhere')).toEqual([])
})

test('earlier messages come a page at a time', async () => {
  for (let at = 1; at <= 102; at++) {
    app.clock.forward(1_100)
    await toSeller(ann, signs, `Message ${at}`)
  }
  const [row] = await list()
  const params = { conversationId: row?.id ?? '' }
  const { messages, earlier } = await desk.call(contract.getConversation, { params })
  expect([messages.length, messages[0]?.text, earlier]).toEqual([100, 'Message 3', 2])
  const page = await desk.call(contract.getEarlierMessages, {
    params,
    query: { before: 3 },
  })
  expect([page.messages.map(({ text }) => text), page.earlier]).toEqual([['Message 1', 'Message 2'], 0])
  await expect(
    desk.call(contract.getEarlierMessages, { params: { conversationId: 'x' }, query: { before: 3 } }),
  ).rejects.toMatchObject({ code: 'conversation_not_found' })
})
