// Messages that could not be sent wait for the connection, in every conversation.
import { expect, test } from 'vitest'
import { anOpenChat } from '#web/chat/a-chat.ts'
import { sellerId } from '#web/chat/a-message.ts'

test('messages written offline are sent once, in order, when the connection is back', async () => {
  const { store, line, page, server, settled } = await anOpenChat()
  line.onConnection('offline')
  server.isAway = true
  for (const text of ['one', 'two']) store.send(text)
  await settled()
  expect(page.state.conversation?.outbox).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
  server.isAway = false
  line.onConnection('connected')
  line.onJoined()
  store.send('three')
  await settled()
  expect(server.held.map(({ message }) => message)).toEqual(['one', 'two', 'three'])
  expect(server.calls.filter((name) => name === 'send-message-to-seller')).toHaveLength(5)
  expect(page.state.conversation?.outbox).toEqual([])
})

test('messages that waited during a reload are sent too', async () => {
  const { store, page, server, settled } = await anOpenChat()
  server.isAway = true
  store.send('Hello')
  await settled()
  server.isAway = false
  await store.open(sellerId)
  await settled()
  expect(server.held.map(({ clientId }) => clientId)).toEqual(['client-1'])
  expect(page.kept).toEqual([])
})

test('waiting messages of a conversation that is not on the screen are sent once, in order, when the connection is back', async () => {
  const { store, line, page, server, keptWith, settled } = await anOpenChat()
  server.isAway = true
  for (const text of ['one', 'two']) store.send(text)
  await settled()
  await store.open('other')
  store.send('Elsewhere')
  await settled()
  await store.open(undefined) // the list alone is on the screen
  server.isAway = false
  line.onConnection('connected')
  line.onJoined()
  await settled()
  expect(server.held.map(({ receverId, message }) => [receverId, message])).toEqual([
    [sellerId, 'one'],
    [sellerId, 'two'],
    ['other', 'Elsewhere'],
  ])
  expect([page.kept, keptWith('other')]).toEqual([[], []])
  expect(page.state.sellers?.map(({ lastMessage }) => lastMessage).toSorted()).toEqual(['Elsewhere', 'two'])
})

test('what left the screen while it was on its way is not sent again', async () => {
  const { store, page, server, settled } = await anOpenChat()
  store.send('Hello')
  await store.open('other')
  await settled()
  expect(page.kept).toEqual([])
  await store.catchUp()
  await settled()
  expect(server.held.map(({ message }) => message)).toEqual(['Hello'])
  expect(server.calls.filter((name) => name === 'send-message-to-seller')).toHaveLength(1)
})

test('what is refused while another conversation is on the screen waits there for its writer', async () => {
  const { store, line, page, server, settled } = await anOpenChat()
  server.isAway = true
  store.send('Hello')
  await settled()
  await store.open('other')
  server.isAway = false
  server.refuses = 'POST /api/chat/customer/send-message-to-seller'
  line.onJoined()
  await settled()
  line.onJoined()
  await settled()
  expect(server.calls.filter((name) => name === 'send-message-to-seller')).toHaveLength(2)
  server.refuses = ''
  await store.open(sellerId)
  await settled()
  expect(page.state.conversation?.outbox).toMatchObject([{ text: 'Hello', state: 'failed' }])
})
