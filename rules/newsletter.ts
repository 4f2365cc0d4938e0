// What the business decides about the newsletter.
import { dayMs } from './dates.ts'

/** How long the link works by which somebody confirms: mails may wait for the end of a holiday. */
export const confirmWithinMs = 14 * dayMs
