// The two sides of a conversation. What one of them may do the other may too, each in columns of its own.

export const sides = ['customer', 'seller'] as const
export type Side = (typeof sides)[number]

/** Of the table of conversations: whose it is, up to where they have read, how many messages wait, and when a mail told them of those. */
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

/** Whose token it is, and thereby from which side every conversation is seen. */
export type Person = { side: Side; id: string }
