// What counts as an answer. It is separate from the fields and their lists, which are too large for pages.

/** Whether a value means no answer. No and 0 are answers. */
export const isEmptyAnswer = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Longest answer of a field with one line, in characters. A field that may be longer gets several lines. */
export const longestOnOneLine = 100
