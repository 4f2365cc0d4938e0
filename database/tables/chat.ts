import type { Generated } from 'kysely'
import type { EditedAtDesk } from './edited-at-desk.ts'

/** The conversation of one customer with one seller. */
export type ConversationTable = {
  id: string
  customer_id: string
  seller_id: string
  /** The newest message's sequence; 0 before the first message. */
  last_sequence: number
  /** When the newest message was sent. Before the first message: when the customer opened the conversation. */
  last_at: number
  /** The last sequence that each side has read. */
  customer_read: number
  seller_read: number
  /** How many messages of the other side are newer than that. */
  customer_unread: number
  seller_unread: number
  /** When a mail about unread messages was queued for a side; null once that side has read its messages. */
  customer_mailed_at: number | null
  seller_mailed_at: number | null
  /** When the customer wrote the oldest message without an answer; null when no message waits. */
  waiting_since: number | null
  /** When the desk finished it; null while it is open. The customer's next message reopens it. */
  done_at: number | null
  /** The member of the staff who takes care of it. */
  assignee_id: string | null
  /** Increases when the desk assigns, finishes or reopens it. */
  desk_version: Generated<number>
  desk_changed_by: string | null
  desk_changed_at: number | null
  created_at: number
}

/** A note that only the staff reads. */
export type ConversationNoteTable = {
  id: string
  conversation_id: string
  /** The staff account. */
  author_id: string
  text: string
  created_at: number
}

/** A text that the staff sends often. */
export type CannedReplyTable = EditedAtDesk & {
  id: string
  title: string
  /** With variables in braces: `cannedVariables` of rules/canned-replies.ts. */
  text: string
  created_at: number
}

/** Never changed, never deleted. */
export type MessageTable = {
  id: string
  conversation_id: string
  /** Position in the conversation: from 1, without gaps. */
  sequence: number
  sender: 'customer' | 'seller'
  /** Plain text. */
  body: string
  /** The sender's own id for it; null when there is none. */
  client_id: string | null
  /** The member of the staff who wrote it for the seller; null for all others. */
  author_id: string | null
  /** Later than the previous message by at least a millisecond. */
  sent_at: number
  /** When the customer wrote the oldest message that this seller's message answers. 0: it answers none. */
  waited_since: number
}

/** A server process with connected people. */
export type ChatProcessTable = {
  id: string
  /** Increases every few seconds while the process is alive. */
  beat: number
}

/** A person who is connected to a process, by one or more sockets. */
export type PresenceTable = {
  process_id: string
  person_id: string
  side: 'customer' | 'seller'
}

/** A person who was connected and no longer is. */
export type AbsenceTable = {
  person_id: string
  since: number
}
