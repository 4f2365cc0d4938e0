import { beforeEach, expect, test } from 'vitest'
import type { Friend, Message } from '#contract/chat'
import { ApiProblem, type Client } from '#contract/client'
import { aMessage, customerId, sellerId } from '#web/chat/a-message.ts'
import type { ChatState, Outgoing } from '#web/chat/chat-state.ts'
import { createChatStore } from '#web/chat/chat-store.ts'
import type { Listeners } from '#web/chat/live-connection.ts'

/** The server as a page sees it: one conversation, which it numbers. */
let held: Message[]
let lastRead: number
let isAway: boolean
let calls: string[]

const hold = (facts: Partial<Message> = {}) => {
  const message = aMessage({ ...facts, sequence: held.length + 1 })
  held.push(message)
  return message
}
const theFriend = (): Friend => ({
  fdId: sellerId,
  name: 'Listing Desk',
  image: '',
  unread: held.filter(({ senderId, sequence }) => senderId === sellerId && sequence > lastRead).length,
  lastMessage: held.at(-1)?.message ?? '',
  lastDate: held.at(-1)?.date ?? '',
  lastSequence: held.length,
})
type Asked = { body: Record<string, string>; query: { before?: string; after?: string; limit: number } }

const answers: Record<string, (asked: Asked) => unknown> = {
  'POST /api/chat/customer/add-customer-friend': ({ body }) => ({
    messages: body.sellerId === '' ? [] : held.slice(-50),
    currentFd: body.sellerId === '' ? null : theFriend(),
    MyFriends: [theFriend()],
  }),
  'GET /api/chat/customer/get-messages/:sellerId': ({ query: { before, after, limit } }) => {
    const placeOf = (id: string) => held.findIndex(({ _id }) => _id === id)
    if (before) return { messages: held.slice(0, placeOf(before)).slice(-limit) }
    return { messages: after ? held.slice(placeOf(after) + 1).slice(0, limit) : held.slice(-limit) }
  },
  'POST /api/chat/customer/send-message-to-seller': ({ body: { clientId, text } }) => ({
    message:
      held.find((message) => message.clientId === clientId) ??
      hold({ clientId: clientId ?? '', message: text ?? '', senderId: customerId, receverId: sellerId }),
  }),
  'POST /api/chat/customer/mark-read': ({ body }) => {
    lastRead = held.find(({ _id }) => _id === body.messageId)?.sequence ?? 0
    return { unread: 0 }
  },
  'GET /api/chat/customer/unread': () => ({ unread: 0 }),
}
const call = (async (name: string, asked: Asked) => {
  calls.push(name.split('/').at(-1) ?? '')
  await Promise.resolve()
  if (isAway) throw new ApiProblem(0, {})
  return structuredClone(answers[name]?.(asked))
}) as unknown as Client

let state: ChatState
let line: Listeners
let announced: string[]
let kept: readonly Outgoing[]

const open = async () => {
  let ids = 0
  const store = createChatStore({
    call,
    customerId,
    publish: (next) => (state = next),
    publishUnread: () => {},
    openLine: (listeners) => {
      line = listeners
      return { tellSent: () => {}, close: () => {} }
    },
    announce: ({ senderName }) => announced.push(senderName),
    keptOutbox: { read: () => kept, write: (_, outbox) => (kept = outbox) },
    now: () => '2026-11-21T12:00:00.000Z',
    newId: () => `client-${++ids}`,
  })
  await store.open(sellerId)
  return store
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const places = () => state.conversation?.messages.map(({ sequence }) => sequence)

beforeEach(() => {
  held = []
  kept = []
  calls = []
  announced = []
  lastRead = 0
  isAway = false
})

test('a message is shown at once, then as the server holds it', async () => {
  const store = await open()
  expect(store.send(' Hello ')).toBe(true)
  expect(state.conversation?.outbox).toMatchObject([{ text: 'Hello', state: 'sending' }])
  await settled()
  expect(state.conversation).toMatchObject({ messages: [{ message: 'Hello', sequence: 1 }], outbox: [] })
  expect(state.lastSentId).toBe('message-1')
  expect(state.friends?.[0]).toMatchObject({ lastMessage: 'Hello', unread: 0 })
})

test('empty text is ignored', async () => {
  const store = await open()
  expect(store.send(' \n ')).toBe(false)
  expect(state.conversation?.outbox).toEqual([])
})

test('what could not be sent stays with its reason, and Retry makes one message of it', async () => {
  const store = await open()
  isAway = true
  store.send('Hello')
  await settled()
  const [failed] = state.conversation?.outbox ?? []
  expect(failed?.state).toBe('failed')
  expect(kept).toHaveLength(1)
  isAway = false
  if (failed) store.retry(failed)
  await settled()
  expect(held.map(({ clientId }) => clientId)).toEqual(['client-1'])
  expect(state.conversation?.outbox).toEqual([])
  expect(kept).toEqual([])
})

test('messages are sent one after the other, in the order in which they were written', async () => {
  const store = await open()
  for (const text of ['one', 'two', 'three']) store.send(text)
  await settled()
  expect(held.map(({ message }) => message)).toEqual(['one', 'two', 'three'])
})

test('what was said while the line was down is fetched when it is up again, each once', async () => {
  hold()
  await open()
  const missed = [hold(), hold(), hold()]
  line.onJoined()
  for (const message of missed) line.onMessage(message)
  await settled()
  expect(places()).toEqual([1, 2, 3, 4])
  expect(state.friends?.[0]?.unread).toBe(4)
})

test('a message that comes after a gap has the gap filled', async () => {
  hold()
  await open()
  hold()
  hold()
  line.onMessage(hold())
  await settled()
  expect(places()).toEqual([1, 2, 3, 4])
  expect(state.friends?.[0]).toMatchObject({ unread: 4, lastSequence: 4 })
})

test('hundreds of missed messages come page by page', async () => {
  hold()
  await open()
  for (let n = 0; n < 450; n++) hold()
  line.onJoined()
  await settled()
  expect(state.conversation?.messages).toHaveLength(451)
  expect(calls.filter((name) => name === ':sellerId')).toHaveLength(3)
})

test('what comes while the conversation is being loaded is not lost', async () => {
  hold()
  const opening = open()
  line.onMessage(hold())
  await opening
  await settled()
  expect(places()).toEqual([1, 2])
})

test('older messages come page by page, up to the first', async () => {
  for (let n = 0; n < 120; n++) hold()
  const store = await open()
  expect(state.conversation?.messages).toHaveLength(50)
  await store.loadOlder()
  expect(places()?.[0]).toBe(21)
  isAway = true
  await store.loadOlder()
  expect(state.older).toBe('failed')
  isAway = false
  await store.loadOlder()
  await store.loadOlder()
  expect(state.conversation?.messages).toHaveLength(120)
})

test('a seller elsewhere is announced once and moves to the top; the one on the screen is not announced', async () => {
  await open()
  line.onMessage(hold())
  expect(announced).toEqual([])
  const fromOther = aMessage({ sequence: 1, senderId: 'other', senderName: 'Photo Studio' })
  line.onMessage(fromOther)
  expect(announced).toEqual(['Photo Studio'])
})

test('what the customer writes in another tab appears here', async () => {
  await open()
  line.onMessage(hold({ senderId: customerId, receverId: sellerId, clientId: 'of another tab' }))
  expect(places()).toEqual([1])
  expect(announced).toEqual([])
  expect(state.friends?.[0]?.unread).toBe(0)
})

test('what is before the eyes counts as read', async () => {
  hold()
  const store = await open()
  expect(state.friends?.[0]?.unread).toBe(1)
  await store.see()
  expect(state.friends?.[0]?.unread).toBe(0)
  expect(lastRead).toBe(1)
  await store.see()
  expect(calls.filter((name) => name === 'mark-read')).toHaveLength(1)
})

test('a conversation that does not load says so, and comes with the line', async () => {
  isAway = true
  await open()
  expect(state.failure).toMatchObject({ isUnknown: false })
  isAway = false
  hold()
  line.onJoined()
  await settled()
  expect(state.failure).toBeUndefined()
  expect(places()).toEqual([1])
})

test('nothing stops for good when a message comes while the line brings the conversation', async () => {
  isAway = true
  await open()
  isAway = false
  hold()
  line.onJoined()
  line.onMessage(hold())
  await settled()
  hold()
  line.onJoined()
  await settled()
  expect(places()).toEqual([1, 2, 3])
})
