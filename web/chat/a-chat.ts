// A chat with a stand-in for the server, for tests: one conversation, which it numbers.
import type { Friend, Message } from '#contract/chat'
import { ApiProblem, type Client } from '#contract/client'
import { aMessage, customerId, sellerId } from '#web/chat/a-message.ts'
import { type ChatState, nothingYet, type Outgoing } from '#web/chat/chat-state.ts'
import { createChatStore } from '#web/chat/chat-store.ts'
import type { Listeners } from '#web/chat/live-connection.ts'

type Asked = { body: Record<string, string>; query: { before?: string; after?: string; limit: number } }

/** The page opens the conversation at once. What the test changes about the server counts from the next call on. */
export const aChat = () => {
  const server = {
    held: [] as Message[],
    lastRead: 0,
    isAway: false,
    refuses: '',
    calls: [] as string[],
    asked: [] as string[],
  }
  const page = {
    state: nothingYet as ChatState,
    announced: [] as string[],
    kept: [] as readonly Outgoing[],
    unread: 0,
  }

  /** The server has a message; nobody is told of it. */
  const hold = (facts: Partial<Message> = {}): Message => {
    const message = aMessage({ ...facts, sequence: server.held.length + 1 })
    server.held.push(message)
    return message
  }
  const theFriend = (): Friend => ({
    fdId: sellerId,
    name: 'Listing Desk',
    image: '',
    unread: server.held.filter((each) => each.senderId === sellerId && each.sequence > server.lastRead)
      .length,
    lastMessage: server.held.at(-1)?.message ?? '',
    lastDate: server.held.at(-1)?.date ?? '',
    lastSequence: server.held.length,
  })
  const answers: Record<string, (asked: Asked) => unknown> = {
    'POST /api/chat/customer/add-customer-friend': ({ body }) => ({
      messages: body['sellerId'] === '' ? [] : server.held.slice(-50),
      currentFd: body['sellerId'] === '' ? null : theFriend(),
      MyFriends: [theFriend()],
    }),
    'GET /api/chat/customer/get-messages/:sellerId': ({ query: { before, after, limit } }) => {
      const placeOf = (id: string) => server.held.findIndex(({ _id }) => _id === id)
      if (before) return { messages: server.held.slice(0, placeOf(before)).slice(-limit) }
      const messages = after
        ? server.held.slice(placeOf(after) + 1).slice(0, limit)
        : server.held.slice(-limit)
      return { messages }
    },
    'POST /api/chat/customer/send-message-to-seller': ({ body: { clientId = '', text = '' } }) => ({
      message:
        server.held.find((message) => message.clientId === clientId) ??
        hold({ clientId, message: text, senderId: customerId, receverId: sellerId }),
    }),
    'POST /api/chat/customer/mark-read': ({ body }) => {
      server.lastRead = server.held.find(({ _id }) => _id === body['messageId'])?.sequence ?? 0
      return { unread: 0 }
    },
    'GET /api/chat/customer/unread': () => ({ unread: 0 }),
  }
  const call = (async (name: string, asked: Asked) => {
    server.calls.push(name.split('/').at(-1) ?? '')
    await Promise.resolve()
    if (server.isAway) throw new ApiProblem(0, {})
    if (asked.body?.['sellerId'] !== undefined) server.asked.push(asked.body['sellerId'])
    if (server.refuses === name || server.refuses === `${name} ${asked.body?.['sellerId']}`)
      throw new ApiProblem(404, { error: 'Not now.' })
    const answer = structuredClone(answers[name]?.(asked))
    await Promise.resolve()
    return answer
  }) as unknown as Client

  let ids = 0
  let line: Listeners | undefined
  const store = createChatStore({
    call,
    customerId,
    publish: (next) => (page.state = next),
    publishUnread: (count) => (page.unread = count),
    openLine: (listeners) => {
      line = listeners
      return { tellSent: () => {}, close: () => {} }
    },
    announce: ({ senderName }) => page.announced.push(senderName),
    keptOutbox: { read: () => page.kept, write: (_, outbox) => (page.kept = outbox) },
    now: () => '2026-11-21T12:00:00.000Z',
    newId: () => `client-${++ids}`,
  })
  return {
    server,
    page,
    store,
    hold,
    line: line as Listeners,
    opened: store.open(sellerId),
    places: () => page.state.conversation?.messages.map(({ sequence }) => sequence),
    /** Everything that is under way has come to its end. */
    settled: () => new Promise((resolve) => setTimeout(resolve, 5)),
  }
}
