// What the business decides about messages.

/** Characters of one message. */
export const longestMessage = 4_000
