// What the business decides about the education library.
import { dayMs } from './dates.ts'

/** YouTube's terms: what it has told is not kept longer without asking again. */
export const channelKeptForMs = 30 * dayMs

/** Characters of a description that a card shows. */
export const videoPreviewLength = 100
/** Characters that may be searched for. */
export const longestVideoSearch = 100
