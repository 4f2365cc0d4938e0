import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aChat } from '#web/chat/a-chat.ts'
import { sellerId } from '#web/chat/a-message.ts'
import { hasOlder } from '#web/chat/chat-state.ts'

type Chat = ReturnType<typeof aChat>

/** What can happen to a page, in any order and at any moment. */
const actions: Record<string, (chat: Chat) => unknown> = {
  'a message comes over the line': ({ line, hold }) => line.onMessage(hold()),
  'a message is lost on the line': ({ hold }) => hold(),
  'the line says something twice': ({ line, server: { held } }) => {
    const message = held.at(-2)
    if (message) line.onMessage(message)
  },
  'the line is back': ({ line }) => line.onJoined(),
  'the server goes': ({ server }) => (server.isAway = true),
  'the server comes back': ({ server }) => (server.isAway = false),
  'the customer writes': ({ store, page }) =>
    page.state.sellerId === sellerId && store.send('From the customer'),
  'the customer tries again': ({ store, page }) => page.state.conversation?.outbox.forEach(store.retry),
  'the customer looks': ({ store }) => store.see(),
  'the customer opens the conversation again': ({ store }) => store.open(sellerId),
  'the customer leaves the conversation': ({ store }) => store.open(undefined),
  'the customer opens another': ({ store }) => store.open('another'),
  'a moment passes': () => Promise.resolve(),
}

test('whatever happens, in the end each message is there once, in its place', async () => {
  const names = fc.array(fc.constantFrom(...Object.keys(actions)), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(names, async (happened) => {
      const chat = aChat()
      const { store, page, server, line, places, settled } = chat
      for (const name of happened) {
        void actions[name]?.(chat)
        await Promise.resolve()
      }
      await settled()
      server.isAway = false
      line.onJoined()
      await settled()
      if (page.state.sellerId !== sellerId) await store.open(sellerId)
      page.state.conversation?.outbox.forEach(store.retry)
      await settled()
      // As a page does when its reader is at the beginning.
      while (page.state.conversation && hasOlder(page.state.conversation)) await store.loadOlder()
      expect(places()).toEqual(server.held.map(({ sequence }) => sequence))
      expect(page.state.conversation?.outbox).toEqual([])
      expect(page.state.sellers?.[0]?.lastSequence).toBe(server.held.length)
      await store.see()
      expect(page.unread).toBe(0)
    }),
    { numRuns: 150 },
  )
})
