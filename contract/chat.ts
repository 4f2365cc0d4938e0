// The chat between customers and sellers.
import * as z from 'zod/mini'
import { longestMessage, maxMessagesPerPage } from '#rules/chat'
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
  /** The sender's own id for the message, so a page recognizes it; '' when there is none. */
  clientId: z.string(),
  /** Position in the conversation, from 1 and without gaps. A page uses it to sort messages, drop duplicates and notice missing ones. */
  sequence: z.number(),
})
export type Message = z.output<typeof Message>

/** The other side of a conversation, as a customer sees it. */
export const Friend = z.object({
  /** The seller's id. */
  fdId: z.string(),
  name: z.string(),
  image: z.string(),
  unread: z.number(),
  /** The newest message; '' before the first. */
  lastMessage: z.string(),
  lastDate: z.string(),
  /** The newest message's sequence; 0 before the first. */
  lastSequence: z.number(),
})
export type Friend = z.output<typeof Friend>

const Text = paragraphs({ label: 'your message', mostCharacters: longestMessage })
const ClientId = z.optional(Id)

const Limit = z.optional(
  z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(maxMessagesPerPage)),
)

/** The newest messages by default, or those before or after a message of this conversation, without that message. Always oldest first. */
const Page = z.object({
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  limit: Limit,
})

export const addCustomerFriend = endpoint({
  method: 'POST',
  path: '/api/chat/customer/add-customer-friend',
  summary:
    'Open the conversation with a seller, and list all conversations. Without a seller, only list them',
  tag: 'Chat',
  caller: 'customer',
  body: z.object({ sellerId: z.string().check(z.maxLength(longestId)), userId: Id }),
  response: z.object({
    /** The newest 50, oldest first. */
    messages: z.array(Message),
    /** Null when no seller was given. */
    currentFd: z.nullable(Friend),
    /** Sorted by newest message, newest first. */
    MyFriends: z.array(Friend),
  }),
  problems: ['seller_not_found'],
})

export const getSellers = endpoint({
  method: 'GET',
  path: '/api/chat/customer/sellers',
  summary: 'Every seller that a customer may write to, by name',
  tag: 'Chat',
  caller: 'customer',
  response: z.object({
    sellers: z.array(z.object({ sellerId: z.string(), name: z.string(), image: z.string() })),
  }),
})

export const sendMessageToSeller = endpoint({
  method: 'POST',
  path: '/api/chat/customer/send-message-to-seller',
  summary: 'Send a message to a seller. A repeated clientId does not create a second message',
  tag: 'Chat',
  caller: 'customer',
  isRepeatable: true,
  body: z.object({
    userId: Id,
    text: Text,
    sellerId: Id,
    /** Ignored: the account's name is shown. */
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
  summary: 'Messages of a conversation: the newest, those before a message, or those after it',
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
  summary: 'Mark this message and all earlier ones as read',
  tag: 'Chat',
  caller: 'customer',
  body: z.object({ sellerId: Id, messageId: Id }),
  response: z.object({ unread: z.number() }),
  problems: ['seller_not_found', 'message_not_found'],
})

export const countUnreadMessages = endpoint({
  method: 'GET',
  path: '/api/chat/customer/unread',
  summary: 'The number of unread messages from sellers',
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
  /** The newest message's sequence. */
  lastSequence: z.number(),
})
export type Conversation = z.output<typeof Conversation>

export const getConversations = endpoint({
  method: 'GET',
  path: '/api/chat/seller/conversations',
  summary: 'The seller’s conversations, the one with the newest message first. Without a limit, all of them',
  tag: 'Chat of sellers',
  caller: 'seller',
  query: z.object({
    /** The `next` of the previous page. */
    before: z.optional(
      z.string().check(z.regex(/^\d{1,15}\.[\w-]{1,64}$/, { error: 'Enter the next of an earlier answer.' })),
    ),
    /** Absent: all conversations, for older dashboards. */
    limit: Limit,
  }),
  response: z.object({
    conversations: z.array(Conversation),
    /** The cursor for the following conversations; '' when there are none. */
    next: z.string(),
  }),
})

export const getMessagesWithCustomer = endpoint({
  method: 'GET',
  path: '/api/chat/seller/get-messages/:customerId',
  summary: 'Messages of a conversation: the newest, those before a message, or those after it',
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
  summary: 'Mark this message and all earlier ones as read, for the seller',
  tag: 'Chat of sellers',
  caller: 'seller',
  body: z.object({ customerId: Id, messageId: Id }),
  response: z.object({ unread: z.number() }),
  problems: ['conversation_not_found', 'message_not_found'],
})

/** A seller's message over the socket. Sending the same clientId twice makes one message. */
export const SellerMessage = z.object({ receverId: Id, text: Text, clientId: ClientId })
export type SellerMessage = z.input<typeof SellerMessage>

/** `retryAfter`: seconds after which the message may be sent again. */
export type SellerAnswer = { message: Message } | { error: string; code: string; retryAfter?: number }

/** Ids and names in the events of older clients are ignored: a socket acts for its token's owner. */
export type ClientEvents = {
  add_user(id: unknown, user?: unknown): void
  add_seller(id: unknown, seller?: unknown): void
  /** Kept for older clients. The call that returned the message has already stored it, so this event does nothing. */
  send_customer_message(message: unknown): void
  send_seller_message(sent: SellerMessage, answer: (result: SellerAnswer) => void): void
}

/**
 * Every message goes to every socket of both sides, in the order of its conversation. Customers get their own messages as customer_message
 * too, so that a second tab shows them. The tab that sent one recognizes it by its clientId.
 */
export type ServerEvents = {
  /** Written by a seller. */
  seller_message(message: Message): void
  /** Written by a customer. */
  customer_message(message: Message): void
  /** To customers: all online sellers, on joining and on every change. */
  activeSeller(sellers: { sellerId: string }[]): void
}
