// What the business decides about questions that visitors send.

/** Longest question, in characters. */
export const longestQuestion = 5_000
