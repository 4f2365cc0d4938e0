// What the business decides about messages.
import { minuteMs } from './dates.ts'

/** Characters of one message. */
export const longestMessage = 4_000

/** By the side that sends. Several people, and perhaps a program, may share a seller's account. */
export const messagesAMinute = { customer: 60, seller: 600 } as const

/** Messages of a conversation that are shown at first, and that may be asked for at once. */
export const messagesAPage = 50
export const mostMessagesAPage = 200

/** Events that one person's lines may bring. */
export const chatEventsAMinute = 1_200
/** Of one line. A client that goes on after so many is a program that does not listen. */
export const chatRefusalsAMinute = 100
/** Lines of a customer, tabs and devices together, or of all who work at a seller's. */
export const mostLinesEach = 100

/** A mail tells of unread messages when somebody has been away for this long. */
export const unreadMailAfterMs = 5 * minuteMs
/** Senders that it names. */
export const mostSendersNamed = 20

/**
 * Chat sessions that begin by polling, for each network address. Each takes memory before anybody knows who it is; a WebSocket at least
 * needs a connection of its own.
 */
export const pollingSessionsAMinute = 60
