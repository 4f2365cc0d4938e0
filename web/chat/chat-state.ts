// What the chat page knows, and how news changes it. Pure: what is news comes in as arguments.
import type { Friend, Message } from '#contract/chat'

/** A message of the customer's own that the server has not confirmed. */
export type Outgoing = {
  clientId: string
  text: string
  date: string
  state: 'sending' | 'failed'
  /** Why it failed, fit to show; '' while it is on its way. */
  reason: string
}

export type Conversation = {
  /** As the server keeps them, oldest first, each once. */
  messages: readonly Message[]
  outbox: readonly Outgoing[]
  /** Whether the server holds more before the first one, as far as is known. */
  hasOlder: boolean
}

/** 'offline': the device itself says that it has no network. */
export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'offline'

export type ChatState = {
  connection: Connection
  /** Sellers whom the customer has written with, the newest message first; undefined until they have been loaded. */
  friends: readonly Friend[] | undefined
  /** Ids of sellers who are online. */
  online: ReadonlySet<string>
  /** The seller whose conversation is on the screen. */
  sellerId: string | undefined
  /** Undefined until it has been loaded. */
  conversation: Conversation | undefined
  /** Why list or conversation could not be loaded, fit to show. */
  failure: string | undefined
  older: 'idle' | 'loading' | 'failed'
  /** The customer's message that was stored last, for the page to say so. */
  lastSentId: string | undefined
}

export const nothingYet: ChatState = {
  connection: 'connecting',
  friends: undefined,
  online: new Set(),
  sellerId: undefined,
  conversation: undefined,
  failure: undefined,
  older: 'idle',
  lastSentId: undefined,
}

/** Puts messages that the server holds where they belong. One that is there already stays once; one that was on its way has arrived. */
export const withStored = (conversation: Conversation, stored: readonly Message[]): Conversation => {
  const known = new Map(conversation.messages.map((message) => [message._id, message]))
  const arrived = stored.filter(({ _id }) => !known.has(_id))
  const clientIds = new Set(stored.map(({ clientId }) => clientId))
  const outbox = conversation.outbox.filter(({ clientId }) => !clientIds.has(clientId))
  if (arrived.length === 0 && outbox.length === conversation.outbox.length) return conversation
  return {
    ...conversation,
    messages: [...conversation.messages, ...new Map(arrived.map((each) => [each._id, each])).values()].sort(
      inOrder,
    ),
    outbox,
  }
}

/** A page that ends before the first message. `limit` is how many were asked for. */
export const withOlder = (
  conversation: Conversation,
  page: readonly Message[],
  limit: number,
): Conversation => ({ ...withStored(conversation, page), hasOlder: page.length >= limit })

export const withOutgoing = (conversation: Conversation, outgoing: Outgoing): Conversation => ({
  ...conversation,
  outbox: [...conversation.outbox.filter(({ clientId }) => clientId !== outgoing.clientId), outgoing],
})

/** What the server has stored meanwhile did not fail, whatever became of the answer. */
export const withFailed = (conversation: Conversation, clientId: string, reason: string): Conversation => ({
  ...conversation,
  outbox: conversation.outbox.map((outgoing) =>
    outgoing.clientId === clientId ? { ...outgoing, state: 'failed', reason } : outgoing,
  ),
})

export const withoutOutgoing = (conversation: Conversation, clientId: string): Conversation => ({
  ...conversation,
  outbox: conversation.outbox.filter((outgoing) => outgoing.clientId !== clientId),
})

/** The other side of a message, seen by this customer. */
export const sellerOf = (message: Message, customerId: string): string =>
  message.senderId === customerId ? message.receverId : message.senderId

/**
 * The list after a message: its seller first, with its text, unread when it is the seller's. What the list knows already, since it was
 * loaded meanwhile, changes nothing. Undefined when the list does not know the seller.
 */
export const withNews = (
  friends: readonly Friend[],
  message: Message,
  customerId: string,
): readonly Friend[] | undefined => {
  const sellerId = sellerOf(message, customerId)
  const friend = friends.find(({ fdId }) => fdId === sellerId)
  if (!friend) return undefined
  const isKnown = message.date === friend.lastDate && message.message === friend.lastMessage
  if (isKnown || message.date < friend.lastDate) return friends
  const isTheirs = message.senderId === sellerId
  const moved = {
    ...friend,
    lastMessage: message.message,
    lastDate: message.date,
    unread: friend.unread + (isTheirs ? 1 : 0),
  }
  return [moved, ...friends.filter(({ fdId }) => fdId !== sellerId)]
}

export const withAllRead = (friends: readonly Friend[], sellerId: string): readonly Friend[] =>
  friends.map((friend) => (friend.fdId === sellerId ? { ...friend, unread: 0 } : friend))

export const countUnread = (friends: readonly Friend[]): number =>
  friends.reduce((sum, { unread }) => sum + unread, 0)

/** Ids grow with time and settle what happened in the same millisecond. */
const inOrder = (one: Message, other: Message) => {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1
  return one._id < other._id ? -1 : 1
}
