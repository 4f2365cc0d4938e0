import { expect, test } from 'vitest'
import type { Seller } from '#web/chat/answers.ts'
import { aMessage, anOutgoing, customerId, sellerId } from '#web/chat/a-message.ts'
import {
  type Conversation,
  countUnread,
  endOfUnbroken,
  hasGap,
  hasOlder,
  withAllRead,
  withFailed,
  withLoaded,
  withNews,
  withOutgoing,
  withoutOutgoing,
  withStored,
} from '#web/chat/chat-state.ts'

const empty: Conversation = { messages: [], outbox: [] }
const conversation = (...sequences: number[]): Conversation => ({
  messages: sequences.map((sequence) => aMessage({ sequence })),
  outbox: [],
})
const places = ({ messages }: Conversation) => messages.map(({ sequence }) => sequence)

const aFriend = (facts: Partial<Seller> = {}): Seller => ({
  id: sellerId,
  name: 'Listing Desk',
  image: '',
  unread: 0,
  lastMessage: 'Hello',
  lastDate: '2026-11-20T10:00:00.000Z',
  lastSequence: 3,
  ...facts,
})

test('messages are in the order of the conversation, each once, in whatever order they arrive', () => {
  const all = [4, 2, 3, 2, 4, 1].map((sequence) => aMessage({ sequence }))
  expect(places(all.reduce((sofar, message) => withStored(sofar, [message]), empty))).toEqual([1, 2, 3, 4])
  expect(places(withStored(conversation(5, 6), all))).toEqual([1, 2, 3, 4, 5, 6])
})

test('a message on its way counts as delivered, however the news arrives', () => {
  const sending = withOutgoing(withOutgoing(conversation(1), anOutgoing('a')), anOutgoing('b'))
  const arrived = withStored(sending, [aMessage({ sequence: 2, clientId: 'a', senderId: customerId })])
  expect(places(arrived)).toEqual([1, 2])
  expect(arrived.outbox.map(({ clientId }) => clientId)).toEqual(['b'])
})

test('what the server has stored did not fail, though its answer was lost', () => {
  const stored = withStored(withOutgoing(empty, anOutgoing('a')), [aMessage({ sequence: 1, clientId: 'a' })])
  expect(withFailed(stored, 'a', 'No answer')).toEqual(stored)
})

test('a message without an id from its sender leaves the outbox alone', () => {
  const failed = withFailed(withOutgoing(empty, anOutgoing('a')), 'a', 'Away')
  expect(withStored(failed, [aMessage({ sequence: 1, clientId: '' })]).outbox).toHaveLength(1)
})

test('a failed upload says why, moves to the end when it is tried again, and can be removed', () => {
  let now = withOutgoing(withOutgoing(empty, anOutgoing('a')), anOutgoing('b'))
  now = withFailed(now, 'a', 'Away')
  expect(now.outbox[0]).toMatchObject({ state: 'failed', reason: 'Away' })
  now = withOutgoing(now, anOutgoing('a'))
  expect(now.outbox.map(({ clientId, state }) => [clientId, state])).toEqual([
    ['b', 'sending'],
    ['a', 'sending'],
  ])
  expect(withoutOutgoing(now, 'b').outbox).toHaveLength(1)
})

test('a gap is seen, and from where to fetch', () => {
  expect(hasGap(conversation(4, 5, 6))).toBe(false)
  expect(hasGap(empty)).toBe(false)
  expect(endOfUnbroken(empty)).toBeUndefined()
  expect(endOfUnbroken(conversation(4, 5, 6))?.sequence).toBe(6)
  const broken = conversation(4, 5, 8, 9, 12)
  expect(hasGap(broken)).toBe(true)
  expect(endOfUnbroken(broken)?.sequence).toBe(5)
})

test('there are older messages until the first one is there', () => {
  expect(hasOlder(conversation(51, 52))).toBe(true)
  expect(hasOlder(conversation(1, 2))).toBe(false)
  expect(hasOlder(empty)).toBe(false)
})

test('a message moves its seller to the top, and one of the seller counts as unread', () => {
  const sellers = [aFriend({ id: 'other' }), aFriend({ unread: 2 })]
  const [first, second] = withNews(sellers, aMessage({ sequence: 4, message: 'News' }), customerId) ?? []
  expect(first).toMatchObject({ id: sellerId, unread: 3, lastMessage: 'News', lastSequence: 4 })
  expect(second?.id).toBe('other')
  const mine = aMessage({ sequence: 4, senderId: customerId, receverId: sellerId })
  expect(withNews(sellers, mine, customerId)?.[0]).toMatchObject({ id: sellerId, unread: 2 })
})

test('the list counts no message twice, and says when it cannot tell', () => {
  const sellers = [aFriend()]
  expect(withNews(sellers, aMessage({ sequence: 3 }), customerId)).toBe(sellers)
  expect(withNews(sellers, aMessage({ sequence: 5 }), customerId)).toBeUndefined()
  expect(withNews([], aMessage({ sequence: 1 }), customerId)).toBeUndefined()
})

test('a list that was loaded before the last news does not take them back', () => {
  const shown = [aFriend({ lastSequence: 5, unread: 2, lastDate: '2026-11-21T10:00:00.000Z' })]
  const loaded = [
    aFriend({ id: 'other', lastDate: '2026-11-20T12:00:00.000Z' }),
    aFriend({ lastSequence: 4, unread: 1 }),
  ]
  expect(withLoaded(shown, loaded).map(({ id, unread }) => [id, unread])).toEqual([
    [sellerId, 2],
    ['other', 0],
  ])
  expect(withLoaded(undefined, loaded)).toEqual(loaded)
  expect(withLoaded(shown, [aFriend({ lastSequence: 5, unread: 0 })])[0]?.unread).toBe(0)
})

test('unread messages are counted over all sellers', () => {
  const sellers = [aFriend({ unread: 2 }), aFriend({ id: 'other', unread: 3 })]
  expect(countUnread(sellers)).toBe(5)
  expect(countUnread(withAllRead(sellers, sellerId))).toBe(3)
})
