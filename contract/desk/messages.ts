// Conversations at the desk, where the staff answers for every seller of the shop. Notes for the staff are in none of the chat's own
// calls.
import * as z from 'zod/mini'
import { longestCannedTitle } from '#rules/canned-replies'
import { longestMessage } from '#rules/chat'
import { conversationOwners, conversationStates, longestConversationNote } from '#rules/desk-messages'
import { endpoint } from '../endpoint.ts'
import { paragraphs, writtenLine, writtenText } from '../form-fields.ts'
import { Id } from '../id.ts'
import { Colleague } from './colleague.ts'
import { listQuery, pageOf } from './list/list.ts'
import { recordCalls } from './catalogue/records.ts'
import { Version, VersionInAddress } from '#contract/version'

/** ISO 8601, UTC. */
const Time = z.string()
/** The same; '' when it has not happened. */
const TimeOrNot = z.string()

export const DeskMessage = z.object({
  id: z.string(),
  /** Its position in the conversation, from 1. */
  sequence: z.int(),
  from: z.enum(['customer', 'seller']),
  /** The member of the staff who wrote it; '' for the customer and for the seller’s own messages. */
  author: z.string(),
  text: z.string(),
  at: Time,
  isYours: z.boolean(),
})
export type DeskMessage = z.output<typeof DeskMessage>

const standing = {
  id: z.string(),
  customer: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  seller: z.object({ id: z.string(), name: z.string() }),
  state: z.enum(conversationStates),
  waitingSince: TimeOrNot,
  /** When an answer is due; '' when no message waits for one. */
  dueAt: TimeOrNot,
  assignee: z.nullable(Colleague),
  /** How many of the customer's messages nobody has read. */
  unread: z.int(),
  /** The newest message’s position. */
  lastSequence: z.int(),
  /** Sent back when the conversation is assigned or finished, so that a newer version is not overwritten unseen. */
  version: z.int(),
}

export const ConversationRow = z.object({ ...standing, lastMessage: z.nullable(DeskMessage) })
export type ConversationRow = z.output<typeof ConversationRow>

const Note = z.object({ id: z.string(), author: z.string(), text: z.string(), at: Time })

export const ConversationDetail = z.object({
  ...standing,
  /** The newest messages, oldest first. */
  messages: z.array(DeskMessage),
  /** The position of the message before these; 0 if there is none. */
  earlier: z.int(),
  /** Private notes, oldest first. */
  notes: z.array(Note),
  /** Values for the variables of canned replies. */
  brokerage: z.string(),
})
export type ConversationDetail = z.output<typeof ConversationDetail>

const reading = { tag: 'Desk', caller: 'staff', needs: 'see messages' } as const
const answering = { tag: 'Desk', caller: 'staff', needs: 'answer messages' } as const
const ofConversation = { params: z.object({ conversationId: Id }) } as const
/** The `version` of the conversation that the caller saw. */
const seenVersion = { version: Version }
const Changed = z.object({ message: z.string(), version: z.int() })

export const listConversations = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/desk/conversations',
  summary:
    'Conversations: those that wait for an answer first, the one that is due first at the top; then the others, newest first. `q` finds words of a customer’s name, email or telephone number, or of the newest messages',
  query: listQuery({
    state: z.optional(z.enum(conversationStates)),
    owner: z.optional(z.enum(conversationOwners)),
    seller: z.optional(Id),
    /** The first and the last day on which an answer was given, in the brokerage’s time zone. */
    answeredFrom: z.optional(z.iso.date()),
    answeredTo: z.optional(z.iso.date()),
  }),
  response: pageOf(ConversationRow),
})

export const getConversation = endpoint({
  ...reading,
  ...ofConversation,
  method: 'GET',
  path: '/api/desk/conversations/:conversationId',
  summary: 'One conversation with its newest messages and the private notes',
  response: ConversationDetail,
  problems: ['conversation_not_found'],
})

export const getEarlierMessages = endpoint({
  ...reading,
  ...ofConversation,
  method: 'GET',
  path: '/api/desk/conversations/:conversationId/messages',
  summary: 'The messages before a place in the conversation, oldest first',
  query: z.object({ before: VersionInAddress }),
  response: z.object({ messages: z.array(DeskMessage), earlier: z.int() }),
  problems: ['conversation_not_found'],
})

export const answerConversation = endpoint({
  ...answering,
  ...ofConversation,
  method: 'POST',
  path: '/api/desk/conversations/:conversationId/messages',
  summary:
    'Answer the customer as the seller. A repeated clientId makes one message. When a colleague has answered since the message that was seen, nothing is sent unless `evenSo`',
  body: z.object({
    text: paragraphs({ label: 'your message', mostCharacters: longestMessage }),
    clientId: Id,
    /** The position of the newest message that the sender saw. */
    seen: Version,
    /** Sends the answer although a colleague has answered meanwhile: the sender has read it. */
    evenSo: z.optional(z.boolean()),
  }),
  response: z.object({ message: DeskMessage }),
  created: true,
  problems: ['conversation_not_found', 'answered_meanwhile', 'customer_erased', 'idempotency_key_reused'],
})

export const noteConversation = endpoint({
  ...answering,
  ...ofConversation,
  method: 'POST',
  path: '/api/desk/conversations/:conversationId/notes',
  summary: 'Write a note that only the staff reads',
  isRepeatable: true,
  body: z.object({ text: paragraphs({ label: 'the note', mostCharacters: longestConversationNote }) }),
  response: Note,
  created: true,
  problems: ['conversation_not_found'],
})

export const readConversation = endpoint({
  ...answering,
  ...ofConversation,
  method: 'POST',
  path: '/api/desk/conversations/:conversationId/read',
  summary: 'Mark this message and all earlier ones as read, for the seller',
  body: z.object({ messageId: Id }),
  response: z.object({ unread: z.int() }),
  problems: ['conversation_not_found', 'message_not_found'],
})

export const assignConversation = endpoint({
  ...answering,
  ...ofConversation,
  method: 'POST',
  path: '/api/desk/conversations/:conversationId/assign',
  summary: 'Claim a conversation, assign it to a colleague, or to nobody',
  body: z.object({ /** Null: nobody. */ assigneeId: z.nullable(Id), ...seenVersion }),
  response: Changed,
  problems: ['conversation_not_found', 'member_not_found', 'changed_meanwhile'],
})

export const finishConversation = endpoint({
  ...answering,
  ...ofConversation,
  method: 'POST',
  path: '/api/desk/conversations/:conversationId/done',
  summary:
    'Be done with a conversation, or open it again. The customer’s next message opens it too. Refused when a message came that was not seen',
  body: z.object({
    isDone: z.boolean(),
    /** The position of the newest message that the caller saw. */
    seen: Version,
    ...seenVersion,
  }),
  response: Changed,
  problems: ['conversation_not_found', 'message_arrived', 'changed_meanwhile'],
})

export const cannedReplies = recordCalls({
  path: 'canned-replies',
  many: 'canned replies',
  needs: { see: 'see messages', change: 'answer messages' },
  content: z.object({ title: writtenLine(longestCannedTitle), text: writtenText(longestMessage) }),
  facts: z.object({}),
})

export const messageEndpoints = [
  answerConversation,
  assignConversation,
  finishConversation,
  getConversation,
  getEarlierMessages,
  listConversations,
  noteConversation,
  readConversation,
  cannedReplies.create,
  cannedReplies.get,
  cannedReplies.list,
  cannedReplies.save,
  cannedReplies.setArchived,
] as const
