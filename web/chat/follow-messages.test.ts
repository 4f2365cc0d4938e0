import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem, type Client } from '#contract/client'
import { aMessage, customerId, sellerId } from '#web/chat/a-message.ts'
import { chatPageState } from '#web/chat/chat-page-state.ts'
import { followMessages } from '#web/chat/follow-messages.ts'
import type { Listeners } from '#web/chat/live-connection.ts'
import { unreadMessages } from '#web/chat/unread-messages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  chatPageState.set(chatPageState.initial)
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

/** A page outside the chat, for a customer with the given number of conversations. */
const aPage = ({ conversations = 1, isAway = false } = {}) => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  const server = { unread: 0, lastSequence: 0, isAway, asked: 0 }
  const page = { announced: [] as string[], lines: [] as Listeners[], closed: 0, idle: () => {} }
  const call = (async (name: string) => {
    server.asked++
    await Promise.resolve()
    if (server.isAway) throw new ApiProblem(0, {})
    if (name === 'GET /api/chat/customer/unread') return { unread: server.unread }
    const { unread, lastSequence } = server
    const friend = { fdId: sellerId, name: 'Listing Desk', unread, lastSequence }
    const MyFriends = Array.from({ length: conversations }, () => friend)
    return { messages: [], currentFd: null, MyFriends }
  }) as unknown as Client
  const end = followMessages({
    call,
    customerId,
    announce: ({ name }) => page.announced.push(name),
    whenIdle: (run) => (page.idle = run),
    joinLiveConnection: async (_, listeners) => {
      page.lines.push(listeners)
      return { tellSent: () => {}, close: () => page.closed++ }
    },
  })
  const ask = () => document.dispatchEvent(new Event('visibilitychange'))
  return { server, page, end, ask }
}

test('a customer with a conversation gets one line, once the page is idle', async () => {
  const { page, end, ask } = aPage()
  await settled()
  expect(page.lines).toHaveLength(0)
  page.idle()
  await settled()
  ask()
  await settled()
  expect(page.lines).toHaveLength(1)
  end()
  expect(page.closed).toBe(1)
})

test('a customer without any gets none until the chat page says that there is one', async () => {
  const { page, end } = aPage({ conversations: 0 })
  page.idle()
  await settled()
  expect(page.lines).toHaveLength(0)
  chatPageState.set({ isOpen: true, hasConversation: true })
  await settled()
  expect(page.lines).toHaveLength(1)
  end()
})

test('a seller’s message is announced once and counted', async () => {
  const { page, server, end } = aPage()
  page.idle()
  await settled()
  server.unread = 1
  page.lines[0]?.onMessage(aMessage({ sequence: 1 }))
  page.lines[0]?.onMessage(aMessage({ sequence: 1 }))
  page.lines[0]?.onMessage(aMessage({ sequence: 2, senderId: customerId, receverId: sellerId }))
  await settled()
  expect(page.announced).toEqual(['Listing Desk'])
  expect(unreadMessages.get()).toBe(1)
  end()
  expect(unreadMessages.get()).toBe(0)
})

test('the chat page announces for itself while it is open', async () => {
  const { page, end } = aPage()
  page.idle()
  await settled()
  chatPageState.set({ isOpen: true, hasConversation: true })
  page.lines[0]?.onMessage(aMessage({ sequence: 1 }))
  chatPageState.set({ isOpen: false, hasConversation: false })
  page.lines[0]?.onMessage(aMessage({ sequence: 2 }))
  await settled()
  expect(page.announced).toEqual(['Listing Desk'])
  end()
})

test('what was said while the line was down is announced and counted when it is back', async () => {
  const { page, server, end } = aPage()
  Object.assign(server, { unread: 1, lastSequence: 4 })
  page.idle()
  await settled()
  page.lines[0]?.onJoined()
  await settled()
  expect(page.announced).toEqual([])
  Object.assign(server, { unread: 3, lastSequence: 6 })
  page.lines[0]?.onJoined()
  await settled()
  page.lines[0]?.onMessage(aMessage({ sequence: 6 }))
  expect(page.announced).toEqual(['Listing Desk'])
  expect(unreadMessages.get()).toBe(3)
  end()
})

test('a server that is away is asked again later', async () => {
  const { page, server, end, ask } = aPage({ isAway: true })
  page.idle()
  await settled()
  expect(page.lines).toHaveLength(0)
  server.isAway = false
  ask()
  await settled()
  expect(page.lines).toHaveLength(1)
  end()
})

test('a logout while the line’s code is fetched leaves no line open', async () => {
  const { page, end } = aPage()
  chatPageState.set({ isOpen: false, hasConversation: true })
  end()
  await settled()
  expect(page.lines).toHaveLength(1)
  expect(page.closed).toBe(1)
  expect(unreadMessages.get()).toBe(0)
})

test('what is to be asked again is not asked after a logout', async () => {
  const { server, end, ask } = aPage()
  ask()
  end()
  await settled()
  expect(server.asked).toBe(1)
})
