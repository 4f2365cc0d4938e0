// What the business decides about questions of visitors.

/** Longest question, in characters. */
export const longestQuestion = 5_000
