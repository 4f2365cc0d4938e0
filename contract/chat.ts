// Customers and sellers write to each other.
import * as z from 'zod/mini'
import { longestMessage, mostMessagesAPage } from '#rules/chat'
import { endpoint } from './endpoint.ts'
import { Id, longestId } from './id.ts'
import { paragraphs } from './form-fields.ts'

export const Message = z.object({
  _id: z.string(),
  senderId: z.string(),
  receverId: z.string(),
  message: z.string(),
  senderName: z.string(),
  date: z.string(),
  /** The sender's own id for it, by which a page knows it again; '' without one. */
  clientId: z.string(),
  /** Its place in the conversation, from 1 and without gaps: by it a page puts messages in order, drops doubles and sees what it missed. */
  sequence: z.number(),
})
export type Message = z.output<typeof Message>

/** The other side of a conversation, as a customer sees it. */
export const Friend = z.object({
  /** The seller's. */
  fdId: z.string(),
  name: z.string(),
  image: z.string(),
  unread: z.number(),
  /** The newest message; '' before the first. */
  lastMessage: z.string(),
  lastDate: z.string(),
  /** The newest message's place; 0 before the first. */
  lastSequence: z.number(),
})
export type Friend = z.output<typeof Friend>

const Text = paragraphs({ label: 'your message', mostCharacters: longestMessage })
const ClientId = z.optional(Id)

const Limit = z.optional(
  z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(mostMessagesAPage)),
)

/** The newest by default, else those next to a message of this conversation, which is left out itself. Always the oldest first. */
const Page = z.object({
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  limit: Limit,
})

export const addCustomerFriend = endpoint({
  method: 'POST',
  path: '/api/chat/customer/add-customer-friend',
  summary: 'Open the conversation with a seller and list them all; an empty seller lists only',
  tag: 'Chat',
  caller: 'customer',
  body: z.object({ sellerId: z.string().check(z.maxLength(longestId)), userId: Id }),
  response: z.object({
    /** The newest 50, oldest first. */
    messages: z.array(Message),
    /** Null when no seller was asked for. */
    currentFd: z.nullable(Friend),
    /** The one with the newest message first. */
    MyFriends: z.array(Friend),
  }),
  problems: ['seller_not_found'],
})

export const sendMessageToSeller = endpoint({
  method: 'POST',
  path: '/api/chat/customer/send-message-to-seller',
  summary: 'Write to a seller; the same clientId twice is one message',
  tag: 'Chat',
  caller: 'customer',
  isRepeatable: true,
  body: z.object({
    userId: Id,
    text: Text,
    sellerId: Id,
    /** Not read: the account's name is shown. */
    name: z.optional(z.string()),
    clientId: ClientId,
  }),
  response: z.object({ message: Message }),
  created: true,
  problems: ['seller_not_found'],
})

export const getMessagesWithSeller = endpoint({
  method: 'GET',
  path: '/api/chat/customer/get-messages/:sellerId',
  summary: 'Older messages of a conversation, or those that came meanwhile',
  tag: 'Chat',
  caller: 'customer',
  params: z.object({ sellerId: z.string() }),
  query: Page,
  response: z.object({ messages: z.array(Message) }),
  problems: ['seller_not_found', 'message_not_found'],
})

export const readMessagesOfSeller = endpoint({
  method: 'POST',
  path: '/api/chat/customer/mark-read',
  summary: 'The caller has seen this message and all before it',
  tag: 'Chat',
  caller: 'customer',
  body: z.object({ sellerId: Id, messageId: Id }),
  response: z.object({ unread: z.number() }),
  problems: ['seller_not_found', 'message_not_found'],
})

export const countUnreadMessages = endpoint({
  method: 'GET',
  path: '/api/chat/customer/unread',
  summary: 'How many messages of sellers the caller has not seen',
  tag: 'Chat',
  caller: 'customer',
  response: z.object({ unread: z.number() }),
})

/** A conversation as a seller sees it. */
export const Conversation = z.object({
  customerId: z.string(),
  name: z.string(),
  unread: z.number(),
  lastMessage: z.string(),
  lastDate: z.string(),
  /** The newest message's place. */
  lastSequence: z.number(),
})
export type Conversation = z.output<typeof Conversation>

export const getConversations = endpoint({
  method: 'GET',
  path: '/api/chat/seller/conversations',
  summary:
    'The seller’s conversations, the one with the newest message first: all of them, or as many as a limit says',
  tag: 'Chat of sellers',
  caller: 'seller',
  query: z.object({
    /** The `next` of the answer after which it goes on. */
    before: z.optional(
      z
        .string()
        .check(z.regex(/^\d{1,15}\.[\w-]{1,64}$/, { error: 'Must be the next of an earlier answer.' })),
    ),
    /** Absent: all of them, as older dashboards expect. */
    limit: Limit,
  }),
  response: z.object({
    conversations: z.array(Conversation),
    /** Leads to those that come after these; '' when there are none. */
    next: z.string(),
  }),
})

export const getMessagesWithCustomer = endpoint({
  method: 'GET',
  path: '/api/chat/seller/get-messages/:customerId',
  summary: 'Older messages of a conversation, or those that came meanwhile',
  tag: 'Chat of sellers',
  caller: 'seller',
  params: z.object({ customerId: z.string() }),
  query: Page,
  response: z.object({ messages: z.array(Message) }),
  problems: ['conversation_not_found', 'message_not_found'],
})

export const readMessagesOfCustomer = endpoint({
  method: 'POST',
  path: '/api/chat/seller/mark-read',
  summary: 'The seller has seen this message and all before it',
  tag: 'Chat of sellers',
  caller: 'seller',
  body: z.object({ customerId: Id, messageId: Id }),
  response: z.object({ unread: z.number() }),
  problems: ['conversation_not_found', 'message_not_found'],
})

/** What a seller sends over the socket; the same clientId twice is one message. */
export const SellerMessage = z.object({ receverId: Id, text: Text, clientId: ClientId })
export type SellerMessage = z.input<typeof SellerMessage>

/** `retryAfter`: seconds after which the same may be sent again. */
export type SellerAnswer = { message: Message } | { error: string; code: string; retryAfter?: number }

/** Ids and names that the events of an older client carry are not read: a socket speaks for its token's owner. */
export type ClientEvents = {
  add_user(id: unknown, user?: unknown): void
  add_seller(id: unknown, seller?: unknown): void
  /** Stored by the call that gave the message back; this event tells nobody anything new. */
  send_customer_message(message: unknown): void
  send_seller_message(sent: SellerMessage, answer: (result: SellerAnswer) => void): void
}

/**
 * Each message is told, in the order of its conversation, to every socket of both sides. A customer's own messages come as
 * customer_message too, so that a second tab shows them; the tab that sent one knows it by its clientId.
 */
export type ServerEvents = {
  /** Written by a seller. */
  seller_message(message: Message): void
  /** Written by a customer. */
  customer_message(message: Message): void
  /** To customers: all sellers who are online, on joining and on every change. */
  activeSeller(sellers: { sellerId: string }[]): void
}
