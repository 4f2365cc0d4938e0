// The two sides of a conversation. What one of them may do the other may too, each in columns of its own.

export type Side = 'customer' | 'seller'

export const sides = ['customer', 'seller'] as const satisfies readonly Side[]

export const otherSide = (side: Side): Side => (side === 'customer' ? 'seller' : 'customer')

/** Whose token it is, and thereby from which side every conversation is seen. */
export type Person = { side: Side; id: string }
