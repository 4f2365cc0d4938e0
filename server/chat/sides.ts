// The two sides of a conversation, each with its own columns.
import type { ChatSide } from '#rules/chat'

export type Side = ChatSide

/** Columns of the conversation table: the person, how far they have read, how many messages are unread, and when a mail told them so. */
export const columnsOf = {
  customer: {
    ofPerson: 'customer_id',
    read: 'customer_read',
    unread: 'customer_unread',
    mailedAt: 'customer_mailed_at',
  },
  seller: {
    ofPerson: 'seller_id',
    read: 'seller_read',
    unread: 'seller_unread',
    mailedAt: 'seller_mailed_at',
  },
} as const satisfies Record<Side, object>

export const otherSide = (side: Side): Side => (side === 'customer' ? 'seller' : 'customer')

/** The owner of the token, which decides which side they see in every conversation. */
export type Person = { side: Side; id: string }
