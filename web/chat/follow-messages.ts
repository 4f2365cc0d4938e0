// Counts and announces sellers' messages on the pages outside the chat. Loaded with the cart, once somebody is logged in.
import type { Client } from '#contract/client'
import { isSessionAlive, readConversations, type Seller } from '#web/chat/answers.ts'
import { chatPageState } from '#web/chat/chat-page-state.ts'
import { coalesce } from './coalesce.ts'
import type { Listeners, LiveConnection } from '#web/chat/live-connection.ts'
import { unreadMessages } from '#web/chat/unread-messages.ts'

const askEveryMs = 60_000

/** A seller who wrote. */
export type Writer = Pick<Seller, 'id' | 'name'>

type Surroundings = {
  call: Client
  customerId: string
  announce: (seller: Writer) => void
  /** Runs this when the page is idle. */
  whenIdle: (run: () => void) => void
  joinLiveConnection: (customerId: string, listeners: Listeners) => Promise<LiveConnection>
}

/**
 * Loads the number at once, at intervals, and when the page is visible again. Once the page is idle, a customer with a conversation gets
 * a live connection, which delivers messages within seconds. Returns a function that ends it and clears the number.
 */
export const followMessages = (surroundings: Surroundings): (() => void) => {
  const { call, customerId, whenIdle } = surroundings
  const ending = new AbortController()
  const { signal } = ending
  const news = newsOf(surroundings)
  let isIdle = false
  let isJoined = false

  const join = async () => {
    if (isJoined || signal.aborted) return
    isJoined = true
    const line = await surroundings.joinLiveConnection(customerId, listenersOf(surroundings, news, count))
    if (signal.aborted) line.close()
    else signal.addEventListener('abort', line.close)
  }
  /** Only customers begin a conversation: one without any needs no connection. */
  const look = async () => {
    if (await news.hasConversation()) await join()
  }
  const count = coalesce(async () => {
    if (signal.aborted) return // the previous run was still pending at the logout
    try {
      const { unread } = await call('GET /api/chat/customer/unread', {})
      if (!signal.aborted) unreadMessages.set(unread)
      if (isIdle && !isJoined && !signal.aborted) await look()
    } catch {
      // The earlier count stays until the next time.
    }
  })
  const ask = () => {
    if (!document.hidden) void count()
  }
  ask()
  const timer = setInterval(ask, askEveryMs)
  document.addEventListener('visibilitychange', ask, { signal })
  const unfollow = chatPageState.follow(() => {
    if (chatPageState.get().hasConversation) void join()
  })
  whenIdle(() => {
    isIdle = true
    ask()
  })
  return () => {
    ending.abort()
    clearInterval(timer)
    unfollow()
    unreadMessages.set(0)
  }
}

type News = ReturnType<typeof newsOf>

/** Reports each message once, however it arrives: over the connection, or from the list after the connection was down. */
const newsOf = ({ call, customerId, announce }: Surroundings) => {
  const newest = new Map<string, number>()
  const take = (writer: Writer, sequence: number): boolean => {
    if (sequence <= (newest.get(writer.id) ?? 0)) return false
    newest.set(writer.id, sequence)
    // The chat page knows which conversation is on the screen, and makes its own announcements.
    if (!chatPageState.get().isOpen) announce(writer)
    return true
  }
  const readSellers = async () => (await readConversations(call, customerId, '')).sellers
  return {
    take,
    /** Messages from before are not announced. */
    hasConversation: async (): Promise<boolean> => {
      const sellers = await readSellers()
      for (const { id, lastSequence } of sellers) newest.set(id, lastSequence)
      return sellers.length > 0
    },
    takeMissed: async (): Promise<void> => {
      for (const { id, name, unread, lastSequence } of await readSellers())
        if (unread > 0) take({ id, name }, lastSequence)
    },
  }
}

const listenersOf = (
  { call, customerId }: Surroundings,
  news: News,
  count: () => Promise<void>,
): Listeners => ({
  onConnection: () => {},
  onJoined: () => {
    if (chatPageState.get().isOpen) return
    void count()
    void news.takeMissed().catch(() => {}) // the number shows it
  },
  onMessage: ({ senderId, senderName, sequence }) => {
    if (senderId === customerId) return
    const isNews = news.take({ id: senderId, name: senderName }, sequence)
    if (isNews && !chatPageState.get().isOpen) void count()
  },
  onPresence: () => {},
  isWorthAnotherTry: () => isSessionAlive(call),
})
