import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginCustomer, loginSeller } from '#contract/accounts'
import * as contract from '#contract/chat'
import { callWith } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { sampleTemplate } from './testing/sample-template.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: await sampleTemplate() })
})
afterAll(() => app.close())

const minuteMs = 60_000

const friendsOf = async (email: string) => {
  const { token } = await app.call(loginCustomer, { body: { email, password: 'customer-demo' } })
  const { id: userId = '' } = (await app.http.callers.ofToken(token)) ?? {}
  const call = callWith(app, token)
  return (await call(contract.addCustomerFriend, { body: { sellerId: '', userId } })).MyFriends
}

test('the first customer has conversations with three of the four sellers, with unread messages', async () => {
  const friends = await friendsOf('customer@example.test')
  expect(friends.map(({ name, unread, lastSequence }) => [name, unread, lastSequence])).toEqual([
    ['Mile High Signs (demo)', 1, 2],
    ['Front Range Photo (demo)', 2, 6],
    ['Columbine Flat-Fee Listing Desk', 0, 5],
  ])
  expect(friends[0]?.lastDate).toBe(new Date(app.now() - 25 * minuteMs).toISOString())
  expect(friends.every(({ image }) => image !== '')).toBe(true)
})

test('the other customer has no conversations', async () => {
  expect(await friendsOf('other@example.test')).toEqual([])
})

test('a seller has conversations, and has read them', async () => {
  const login = { email: 'photo@example.test', password: 'seller-demo' }
  const { token } = await app.call(loginSeller, { body: login })
  const { conversations } = await callWith(app, token)(contract.getConversations, {})
  expect(conversations).toMatchObject([{ name: 'Sample Customer', unread: 0, lastSequence: 6 }])
})
