// What the business decides about messages.
import { minuteMs } from './durations.ts'

/** Who can chat. Members of the staff cannot. */
export const chatSides = ['customer', 'seller'] as const
export type ChatSide = (typeof chatSides)[number]

/** Whether somebody with this role can chat. */
export const mayChat = (role: string): role is ChatSide => chatSides.some((side) => side === role)

/** Only customers start conversations. */
export const mayStartConversation = (side: ChatSide): boolean => side === 'customer'

/** Longest message, in characters. */
export const longestMessage = 4_000

/** Messages a minute, by the side that sends them. Several people, and perhaps a program, may share a seller's account. */
export const messagesAMinute = { customer: 60, seller: 600 } as const

/** How many messages of a conversation show at first, and how many one request may return. */
export const messagesPerPage = 50
export const maxMessagesPerPage = 200

/** Chat events a minute from all connections of one person. */
export const chatEventsAMinute = 1_200
/** Refused events a minute on one connection. A client that continues after this many is disconnected. */
export const chatRefusalsAMinute = 100
/** Connections of one customer across tabs and devices, or of one seller's staff together. */
export const maxConnectionsPerPerson = 100

/** An unread-messages mail is sent after the recipient has been away this long. */
export const unreadMailAfterMs = 5 * minuteMs
/** Most senders that an unread-messages mail names. */
export const maxNamedSenders = 20

/**
 * New polling chat sessions a minute for each network address. Each one takes memory before its user is known. A WebSocket at least
 * needs its own connection.
 */
export const pollingSessionsAMinute = 60
