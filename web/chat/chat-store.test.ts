import { expect, test } from 'vitest'
import { aChat, anOpenChat } from '#web/chat/a-chat.ts'
import { aMessage, customerId, sellerId } from '#web/chat/a-message.ts'

test('a message is shown at once, then as the server holds it', async () => {
  const { store, page, settled } = await anOpenChat()
  expect(store.send(' Hello ')).toBe(true)
  expect(page.state.conversation?.outbox).toMatchObject([{ text: 'Hello', state: 'sending' }])
  await settled()
  expect(page.state.conversation).toMatchObject({ messages: [{ message: 'Hello', sequence: 1 }], outbox: [] })
  expect(page.state.lastSentId).toBe('message-1')
  expect(page.state.sellers?.[0]).toMatchObject({ lastMessage: 'Hello', unread: 0 })
})

test('empty text is ignored', async () => {
  const { store, page } = await anOpenChat()
  expect(store.send(' \n ')).toBe(false)
  expect(page.state.conversation?.outbox).toEqual([])
})

test('what is refused stays with its reason, and Retry makes one message of it', async () => {
  const { store, line, page, server, settled } = await anOpenChat()
  server.refuses = 'POST /api/chat/customer/send-message-to-seller'
  store.send('Hello')
  await settled()
  line.onJoined()
  await settled()
  const [failed] = page.state.conversation?.outbox ?? []
  expect(failed).toMatchObject({ state: 'failed', reason: 'Not now.' })
  expect(page.kept).toHaveLength(1)
  server.refuses = ''
  if (failed) store.retry(failed)
  await settled()
  expect(server.held.map(({ clientId }) => clientId)).toEqual(['client-1'])
  expect(page.state.conversation?.outbox).toEqual([])
  expect(page.kept).toEqual([])
})

test('an unknown seller is requested once, and the list is still shown', async () => {
  const { store, line, page, server, settled } = await anOpenChat()
  server.refuses = 'POST /api/chat/customer/add-customer-friend nobody'
  server.calls.length = 0
  const opened = store.open('nobody')
  line.onJoined()
  await opened
  await settled()
  expect(page.state.failure).toMatchObject({ isUnknown: true })
  expect(page.state.sellers).toHaveLength(1)
  expect(server.asked.filter((sellerId) => sellerId === 'nobody')).toHaveLength(1)
})

test('messages are sent one after the other, in the order in which they were written', async () => {
  const { store, server, settled } = await anOpenChat()
  for (const text of ['one', 'two', 'three']) store.send(text)
  await settled()
  expect(server.held.map(({ message }) => message)).toEqual(['one', 'two', 'three'])
})

test('what was said while the line was down is fetched when it is up again, each once', async () => {
  const { line, hold, page, places, settled } = await anOpenChat()
  const missed = [hold(), hold(), hold()]
  line.onJoined()
  for (const message of missed) line.onMessage(message)
  await settled()
  expect(places()).toEqual([1, 2, 3])
  expect(page.state.sellers?.[0]?.unread).toBe(3)
})

test('a message that comes after a gap has the gap filled', async () => {
  const { line, hold, page, places, settled } = await anOpenChat()
  line.onMessage(hold())
  hold()
  hold()
  line.onMessage(hold())
  await settled()
  expect(places()).toEqual([1, 2, 3, 4])
  expect(page.state.sellers?.[0]).toMatchObject({ unread: 4, lastSequence: 4 })
})

test('hundreds of missed messages come page by page', async () => {
  const { line, hold, server, page, settled } = await anOpenChat()
  for (let n = 0; n < 450; n++) hold()
  line.onMessage(server.held[0] ?? hold())
  line.onJoined()
  await settled()
  expect(page.state.conversation?.messages).toHaveLength(450)
  expect(server.calls.filter((name) => name === ':sellerId')).toHaveLength(3)
})

test('what comes while the conversation is being loaded is not lost', async () => {
  const { line, hold, opened, places, settled } = aChat()
  line.onMessage(hold())
  await opened
  await settled()
  expect(places()).toEqual([1])
})

test('older messages come page by page, up to the first', async () => {
  const { store, server, page, hold, places } = await anOpenChat()
  for (let n = 0; n < 120; n++) hold()
  await store.open(sellerId)
  expect(page.state.conversation?.messages).toHaveLength(50)
  await store.loadOlder()
  expect(places()?.[0]).toBe(21)
  server.isAway = true
  await store.loadOlder()
  expect(page.state.older).toBe('failed')
  server.isAway = false
  await store.loadOlder()
  await store.loadOlder()
  expect(page.state.conversation?.messages).toHaveLength(120)
})

test('a seller elsewhere is announced; the one on the screen is not', async () => {
  const { line, hold, page } = await anOpenChat()
  line.onMessage(hold())
  expect(page.announced).toEqual([])
  line.onMessage(aMessage({ sequence: 1, senderId: 'other', senderName: 'Photo Studio' }))
  expect(page.announced).toEqual(['Photo Studio'])
})

test('what the customer writes in another tab appears here', async () => {
  const { line, hold, page, places } = await anOpenChat()
  line.onMessage(hold({ senderId: customerId, receverId: sellerId, clientId: 'of another tab' }))
  expect(places()).toEqual([1])
  expect(page.announced).toEqual([])
  expect(page.unread).toBe(0)
})

test('what is before the eyes counts as read', async () => {
  const { store, line, hold, server, page } = await anOpenChat()
  line.onMessage(hold())
  expect(page.unread).toBe(1)
  await store.see()
  expect(page.unread).toBe(0)
  expect(server.lastRead).toBe(1)
  await store.see()
  expect(server.calls.filter((name) => name === 'mark-read')).toHaveLength(1)
})

test('a conversation that does not load says so, and comes with the line', async () => {
  const { line, hold, opened, server, page, places, settled } = aChat()
  server.isAway = true
  await opened
  expect(page.state.failure).toMatchObject({ isUnknown: false })
  server.isAway = false
  hold()
  line.onJoined()
  await settled()
  expect(page.state.failure).toBeUndefined()
  expect(places()).toEqual([1])
})

test('nothing stops for good when a message comes while the line brings the conversation', async () => {
  const { line, hold, opened, server, places, settled } = aChat()
  server.isAway = true
  await opened
  server.isAway = false
  hold()
  line.onJoined()
  line.onMessage(hold())
  await settled()
  hold()
  line.onJoined()
  await settled()
  expect(places()).toEqual([1, 2, 3])
})
