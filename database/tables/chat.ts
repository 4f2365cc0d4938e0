/** What one customer and one seller write to each other. */
export type ConversationTable = {
  id: string
  customer_id: string
  seller_id: string
  /** Of the newest message; 0 before the first. */
  last_sequence: number
  /** When the newest message was sent, or before the first when the customer opened the conversation. */
  last_at: number
  /** Up to which sequence each side has seen it. */
  customer_read: number
  seller_read: number
  /** How many messages of the other side lie beyond that. */
  customer_unread: number
  seller_unread: number
  /** When the mail that tells a side of what waits was asked for; null once it has read since. */
  customer_mailed_at: number | null
  seller_mailed_at: number | null
  created_at: number
}

/** Never changed, never deleted. */
export type MessageTable = {
  id: string
  conversation_id: string
  /** Its place in the conversation: from 1, without gaps. */
  sequence: number
  sender: 'customer' | 'seller'
  /** Plain text. */
  body: string
  /** The sender's own id for it; null without one. */
  client_id: string | null
  /** Later than the one before, by a millisecond at least. */
  sent_at: number
}

/** A server process to which somebody is connected. */
export type ChatProcessTable = {
  id: string
  /** Rises every few seconds as long as the process lives. */
  beat: number
}

/** Somebody is connected to a process, by one socket or by many. */
export type PresenceTable = {
  process_id: string
  person_id: string
  side: 'customer' | 'seller'
}

/** Somebody who was connected and is not any more. */
export type AbsenceTable = {
  person_id: string
  since: number
}
