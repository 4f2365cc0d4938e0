// What the business decides about the newsletter. It takes a double opt-in, and one click ends it.
import { dayMs } from './durations.ts'

/** How long the confirmation link works. Mails may wait until somebody is back from vacation. */
export const confirmWithinMs = 14 * dayMs
/** The same time in words. */
export const confirmWithin = 'two weeks'
