import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/chat'
import { unreadBySeller } from '#server/chat/count-unread'
import {
  annAndSigns,
  aSeller,
  conversationsOf,
  messagesBetween,
  openWith,
  textsIn,
  toCustomer,
  toSeller,
} from '#server/testing/a-chat'
import type { TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let signs: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[ann, signs] = await annAndSigns(app)
})

describe('pages of a conversation', () => {
  test('go backward and forward, always oldest first', async () => {
    for (let at = 1; at <= 9; at++) await toSeller(ann, signs, `${at}`)
    const all = await messagesBetween(ann, signs)
    const idOf = (text: string) => all.find(({ message }) => message === text)?._id ?? ''
    expect(textsIn(await messagesBetween(ann, signs, { limit: 3 }))).toEqual(['7', '8', '9'])
    expect(textsIn(await messagesBetween(ann, signs, { before: idOf('7'), limit: 3 }))).toEqual([
      '4',
      '5',
      '6',
    ])
    expect(textsIn(await messagesBetween(ann, signs, { before: idOf('1') }))).toEqual([])
    expect(textsIn(await messagesBetween(ann, signs, { after: idOf('4'), limit: 3 }))).toEqual([
      '5',
      '6',
      '7',
    ])
    expect(textsIn(await messagesBetween(ann, signs, { after: idOf('9') }))).toEqual([])
  })

  test('a message of another conversation is not a valid cursor', async () => {
    await toSeller(ann, signs, 'Here')
    const { _id: elsewhere } = await toSeller(ann, await aSeller(app), 'Elsewhere')
    await expect(messagesBetween(ann, signs, { after: elsewhere })).rejects.toMatchObject({
      code: 'message_not_found',
    })
    await expect(messagesBetween(ann, signs, { before: 'none' })).rejects.toMatchObject({
      code: 'message_not_found',
    })
    await expect(messagesBetween(ann, signs, { limit: 201 })).rejects.toMatchObject({ status: 400 })
  })

  test('a conversation that was never opened is empty', async () => {
    expect(await messagesBetween(ann, signs)).toEqual([])
    await expect(messagesBetween(ann, signs, { after: 'none' })).rejects.toMatchObject({
      code: 'message_not_found',
    })
  })
})

describe('seen messages', () => {
  const read = async (messageId: string) =>
    (await ann.call(contract.readMessagesOfSeller, { body: { sellerId: signs.id, messageId } })).unread
  const unread = async () => (await ann.call(contract.countUnreadMessages, {})).unread

  test('are counted one by one, and only those of the other side', async () => {
    await toSeller(ann, signs, 'Hello')
    const [one, two] = [await toCustomer(app, signs, ann, 'One'), await toCustomer(app, signs, ann, 'Two')]
    await toSeller(ann, signs, 'I see')
    expect(await unread()).toBe(2)
    expect((await openWith(ann, '')).MyFriends).toMatchObject([{ unread: 2 }])
    expect(await unreadBySeller(app.database.direct, ann.id)).toEqual([
      { sellerId: signs.id, seller: 'Sign Desk', count: 2 },
    ])
    expect(await read(one._id)).toBe(1)
    expect(await read(two._id)).toBe(0)
    expect(await read(one._id)).toBe(0) // seen messages stay seen
    expect(await unread()).toBe(0)
    expect(await unreadBySeller(app.database.direct, ann.id)).toEqual([])
  })

  test('have a separate count for the seller', async () => {
    const { _id: messageId } = await toSeller(ann, signs, 'Hello')
    await toSeller(ann, signs, 'Anybody?')
    const body = { customerId: ann.id, messageId }
    expect(await signs.call(contract.readMessagesOfCustomer, { body })).toEqual({ unread: 1 })
    expect(await conversationsOf(signs)).toMatchObject([{ unread: 1 }])
  })

  test('are counted correctly while messages come in', async () => {
    const first = await toSeller(ann, signs, 'Hello')
    const work = Array.from({ length: 30 }, async (_, at) => {
      const message = await toCustomer(app, signs, ann, `${at}`)
      if (at % 3 === 0) await read(message._id)
    })
    await Promise.all([...work, read(first._id)])
    const stored = await app.database.direct
      .selectFrom('conversation')
      .innerJoin('message', 'message.conversation_id', 'conversation.id')
      .select(['customer_read', 'sequence', 'sender'])
      .where('conversation.customer_id', '=', ann.id)
      .execute()
    const waiting = stored.filter((row) => row.sender === 'seller' && row.sequence > row.customer_read)
    expect(await unread()).toBe(waiting.length)
  })

  test('cannot include a message that does not exist', async () => {
    await expect(read('none')).rejects.toMatchObject({ code: 'message_not_found' })
    await toSeller(ann, signs, 'Hello')
    await expect(read('none')).rejects.toMatchObject({ code: 'message_not_found' })
  })
})

describe('a seller', () => {
  test("has no access to another seller's customers", async () => {
    const { _id: messageId } = await toSeller(ann, signs, 'Hello')
    const other = await aSeller(app)
    const missing = { status: 404, code: 'conversation_not_found' }
    const params = { customerId: ann.id }
    expect(await conversationsOf(other)).toEqual([])
    await expect(other.call(contract.getMessagesWithCustomer, { params, query: {} })).rejects.toMatchObject(
      missing,
    )
    const body = { customerId: ann.id, messageId }
    await expect(other.call(contract.readMessagesOfCustomer, { body })).rejects.toMatchObject(missing)
    await expect(toCustomer(app, other, ann, 'Psst')).rejects.toMatchObject(missing)
  })

  test('cannot use the id of a message of another conversation', async () => {
    const { _id: messageId } = await toSeller(ann, await aSeller(app), 'Hello')
    await toSeller(ann, signs, 'Hello')
    const body = { customerId: ann.id, messageId }
    const missing = { code: 'message_not_found' }
    await expect(signs.call(contract.readMessagesOfCustomer, { body })).rejects.toMatchObject(missing)
  })
})
