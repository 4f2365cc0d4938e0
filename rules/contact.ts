// What the business decides about questions that visitors send.

/** Characters. */
export const longestQuestion = 5_000
