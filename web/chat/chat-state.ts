// The state of the chat page, and how events change it. Pure: events come in as arguments.
import type { Message } from '#contract/chat'
import { type Seller, sellerOf } from '#web/chat/answers.ts'

/** A message of the customer's own that the server has not confirmed. */
export type Outgoing = {
  clientId: string
  text: string
  date: string
  /** 'waiting': the connection is lost, and the message is sent when it is back. 'failed': its writer has to decide. */
  state: 'sending' | 'waiting' | 'failed'
  /** Why it failed, in words for the customer; '' otherwise. */
  reason: string
}

export type Conversation = {
  /** The stored messages, in their order, each once. */
  messages: readonly Message[]
  outbox: readonly Outgoing[]
}

/** 'offline': the device itself says that it has no network. */
export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'offline'

export type ChatState = {
  connection: Connection
  /** Sellers that the customer has a conversation with, the newest message first; undefined until they have been loaded. */
  sellers: readonly Seller[] | undefined
  /** Ids of sellers who are online. */
  online: ReadonlySet<string>
  /** The seller whose conversation is on the screen. */
  sellerId: string | undefined
  /** That seller as the list shows them, or would show them. */
  seller: Seller | undefined
  /** Undefined until it has been loaded. */
  conversation: Conversation | undefined
  /** Why the list or the conversation could not be loaded, in words for the customer; `isUnknown`: there is no such seller. */
  failure: { reason: string; isUnknown: boolean } | undefined
  older: 'idle' | 'loading' | 'failed'
  /** The customer's message that was stored last, for the page to say so. */
  lastSentId: string | undefined
}

export const nothingYet: ChatState = {
  connection: 'connecting',
  sellers: undefined,
  online: new Set(),
  sellerId: undefined,
  seller: undefined,
  conversation: undefined,
  failure: undefined,
  older: 'idle',
  lastSentId: undefined,
}

/**
 * Inserts stored messages into their places. A message that is already there is not added again. A pending message that was stored has
 * now arrived.
 */
export const withStored = (conversation: Conversation, stored: readonly Message[]): Conversation => {
  const arrived = new Set(stored.map(({ clientId }) => clientId))
  const places = new Map([...conversation.messages, ...stored].map((each) => [each.sequence, each]))
  return {
    messages: [...places.values()].toSorted((one, other) => one.sequence - other.sequence),
    outbox: conversation.outbox.filter(({ clientId }) => !arrived.has(clientId)),
  }
}

/** Messages are numbered from 1. */
export const hasOlder = ({ messages }: Conversation): boolean => (messages[0]?.sequence ?? 1) > 1

/** The last message before the first gap, after which messages must be fetched. Undefined in an empty conversation. */
export const endOfUnbroken = ({ messages }: Conversation): Message | undefined =>
  messages.find(({ sequence }, index) => messages[index + 1]?.sequence !== sequence + 1)

export const hasGap = (conversation: Conversation): boolean =>
  endOfUnbroken(conversation) !== conversation.messages.at(-1)

/** Shown at once, at the end. A failed message that is tried again also moves there. */
export const withOutgoing = (conversation: Conversation, outgoing: Outgoing): Conversation => ({
  ...conversation,
  outbox: [...withoutOutgoing(conversation, outgoing.clientId).outbox, outgoing],
})

/** Changes nothing if the server is known to have stored it, because then only the answer was lost. */
export const withFailed = (conversation: Conversation, clientId: string, reason: string): Conversation =>
  withChanged(conversation, clientId, { state: 'failed', reason })

export const withWaiting = (conversation: Conversation, clientId: string): Conversation =>
  withChanged(conversation, clientId, { state: 'waiting', reason: '' })

const withChanged = (conversation: Conversation, clientId: string, change: Partial<Outgoing>) => ({
  ...conversation,
  outbox: conversation.outbox.map((outgoing) =>
    outgoing.clientId === clientId ? { ...outgoing, ...change } : outgoing,
  ),
})

export const withoutOutgoing = (conversation: Conversation, clientId: string): Conversation => ({
  ...conversation,
  outbox: conversation.outbox.filter((outgoing) => outgoing.clientId !== clientId),
})

/**
 * The list after a message: its seller first, with its text, and unread if the seller wrote it. A known message changes nothing.
 * Undefined if the list cannot tell: its seller is not on it, or earlier messages were missed.
 */
export const withNews = (
  sellers: readonly Seller[],
  message: Message,
  customerId: string,
): readonly Seller[] | undefined => {
  const sellerId = sellerOf(message, customerId)
  const friend = sellers.find(({ id }) => id === sellerId)
  if (!friend || message.sequence > friend.lastSequence + 1) return undefined
  if (message.sequence <= friend.lastSequence) return sellers
  const moved = {
    ...friend,
    lastMessage: message.message,
    lastDate: message.date,
    lastSequence: message.sequence,
    unread: friend.unread + (message.senderId === sellerId ? 1 : 0),
  }
  return [moved, ...sellers.filter(({ id }) => id !== sellerId)]
}

/** A list that was loaded while events came in. For each seller, the one with more messages wins. */
export const withLoaded = (
  sellers: readonly Seller[] | undefined,
  loaded: readonly Seller[],
): readonly Seller[] => {
  const shown = new Map(sellers?.map((friend) => [friend.id, friend]))
  return loaded
    .map((friend) => {
      const known = shown.get(friend.id)
      return known && known.lastSequence > friend.lastSequence ? known : friend
    })
    .toSorted((one, other) => other.lastDate.localeCompare(one.lastDate))
}

export const withAllRead = (sellers: readonly Seller[], sellerId: string): readonly Seller[] =>
  sellers.map((friend) => (friend.id === sellerId ? { ...friend, unread: 0 } : friend))

export const countUnread = (sellers: readonly Seller[]): number =>
  sellers.reduce((sum, { unread }) => sum + unread, 0)
