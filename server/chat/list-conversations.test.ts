import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/chat'
import { aSeller, openWith, toSeller } from '#server/testing/a-chat'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let signs: TestAccount
let customers: TestAccount[]
beforeAll(async () => {
  app = await startTestApp()
  customers = await Promise.all(Array.from({ length: 7 }, () => anAccount(app)))
})
afterAll(() => app.close())
beforeEach(async () => {
  signs = await aSeller(app)
  for (const [at, customer] of customers.entries()) {
    if (at % 2 === 0) app.clock.forward(1_000) // two at each moment
    await toSeller(customer, signs, `Hello from ${at}`)
  }
})

const ask = (query?: { before?: string; limit?: number }) =>
  signs.call(contract.getConversations, query ? { query } : {})
const textsOf = ({ conversations }: Awaited<ReturnType<typeof ask>>) =>
  conversations.map(({ lastMessage }) => lastMessage)

test('without a limit, all conversations are returned', async () => {
  const all = await ask()
  expect(textsOf(all)[0]).toBe('Hello from 6')
  expect(new Set(textsOf(all)).size).toBe(7)
  expect(all.next).toBe('')
})

test('with a limit they come page by page, in the same order, each once', async () => {
  const all = textsOf(await ask())
  const pages = [await ask({ limit: 3 })]
  for (let page = pages[0]; page?.next; pages.push(page)) page = await ask({ limit: 3, before: page.next })
  expect(pages.map(textsOf)).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(6)])
  expect((await ask({ limit: 7 })).next).toBe('')
  expect(textsOf(await ask({ before: pages[0]?.next ?? '' }))).toEqual(all.slice(3))
})

test('messages sent between two pages cause no gaps', async () => {
  const all = textsOf(await ask())
  const first = await ask({ limit: 3 })
  for (const [at, text] of [
    [6, 'By the way'],
    [0, 'And I'],
  ] as const) {
    app.clock.forward(1_000)
    await toSeller(customers[at] as TestAccount, signs, text)
  }
  const others = textsOf(await ask({ before: first.next }))
  expect(others).toEqual(all.slice(3).filter((text) => text !== 'Hello from 0')) // it is at the top now
  expect(textsOf(await ask({ limit: 2 }))).toEqual(['And I', 'By the way'])
})

test('a customer who opened the chat and wrote nothing takes no place on a page', async () => {
  app.clock.forward(1_000)
  await openWith(await anAccount(app), signs.id)
  expect(textsOf(await ask({ limit: 1 }))).toEqual(['Hello from 6'])
})

test.each([
  'limit=0',
  'limit=201',
  'limit=all',
  'before=yesterday',
  'before=1.',
  'before=1.%27',
  'before=.x',
])('%s is refused', async (query) => {
  const { statusCode } = await app.http.inject({
    url: `/api/chat/seller/conversations?${query}`,
    headers: { authorization: `Bearer ${signs.token}` },
  })
  expect(statusCode).toBe(400)
})
