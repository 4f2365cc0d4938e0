// A chat with a fake server, for tests: conversations with one seller and with others, which it numbers.
import type { Friend, Message } from '#contract/chat'
import { ApiProblem, type Client } from '#contract/client'
import { aMessage, customerId, sellerId } from '#web/chat/a-message.ts'
import { sellerOf } from '#web/chat/answers.ts'
import { type ChatState, nothingYet, type Outgoing } from '#web/chat/chat-state.ts'
import { createChatStore } from '#web/chat/chat-store.ts'
import type { Listeners } from '#web/chat/live-connection.ts'

type Asked = {
  params: { sellerId: string }
  body: Record<string, string>
  query: { before?: string; after?: string; limit: number }
}

/** The page opens the conversation at once. Changes that the test makes to the server apply from the next call on. */
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
    unread: 0,
    /** The stored conversation with the one seller. */
    get kept() {
      return keptWith(sellerId)
    },
  }
  const kept = new Map<string, readonly Outgoing[]>()
  const keptWith = (seller: string) => kept.get(seller) ?? []
  const heldWith = (seller: string) =>
    server.held.filter((message) => sellerOf(message, customerId) === seller)

  /** Gives the server a message without telling anybody. */
  const hold = (facts: Partial<Message> = {}): Message => {
    const sequence = heldWith(sellerOf(aMessage({ ...facts, sequence: 0 }), customerId)).length + 1
    const message = aMessage({ ...facts, sequence })
    server.held.push(message)
    return message
  }
  const aFriend = (seller: string): Friend => {
    const held = heldWith(seller)
    return {
      fdId: seller,
      name: 'Listing Desk',
      image: '',
      unread: held.filter((each) => each.senderId === seller && each.sequence > server.lastRead).length,
      lastMessage: held.at(-1)?.message ?? '',
      lastDate: held.at(-1)?.date ?? '',
      lastSequence: held.length,
    }
  }
  const sellers = () => new Set([sellerId, ...server.held.map((message) => sellerOf(message, customerId))])
  const answers: Record<string, (asked: Asked) => unknown> = {
    'POST /api/chat/customer/add-customer-friend': ({ body: { sellerId: seller = '' } }) => ({
      messages: heldWith(seller).slice(-50),
      currentFd: seller === '' ? null : aFriend(seller),
      MyFriends: Array.from(sellers(), aFriend),
    }),
    'GET /api/chat/customer/get-messages/:sellerId': ({ params, query: { before, after, limit } }) => {
      const held = heldWith(params.sellerId)
      const placeOf = (id: string) => held.findIndex(({ _id }) => _id === id)
      if (before) return { messages: held.slice(0, placeOf(before)).slice(-limit) }
      const messages = after ? held.slice(placeOf(after) + 1).slice(0, limit) : held.slice(-limit)
      return { messages }
    },
    'POST /api/chat/customer/send-message-to-seller': ({ body: { clientId = '', text = '', ...to } }) => ({
      message:
        server.held.find((message) => message.clientId === clientId) ??
        hold({ clientId, message: text, senderId: customerId, receverId: to['sellerId'] ?? '' }),
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
    keptOutbox: {
      sellers: () => [...kept.keys()],
      read: keptWith,
      write: (seller, outbox) => kept.set(seller, outbox),
    },
    now: () => '2026-11-21T12:00:00.000Z',
    newId: () => `client-${++ids}`,
  })
  return {
    server,
    page,
    store,
    hold,
    keptWith,
    line: line as Listeners,
    opened: store.open(sellerId),
    places: () => page.state.conversation?.messages.map(({ sequence }) => sequence),
    /** Everything in progress has finished. */
    settled: () => new Promise((resolve) => setTimeout(resolve, 5)),
  }
}

export const anOpenChat = async () => {
  const chat = aChat()
  await chat.opened
  return chat
}
