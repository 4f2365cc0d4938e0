// What the business decides about the education library.
import { dayMs } from './dates.ts'

/** YouTube's terms: data from its API is not kept longer than this without a refresh. */
export const channelKeptForMs = 30 * dayMs

/** Characters of a description that a card shows. */
export const videoPreviewLength = 100
/** Longest search text, in characters. */
export const longestVideoSearch = 100
