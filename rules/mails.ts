// What the business decides about mails to people who may not have asked for them.
import { dayMs, hourMs } from './dates.ts'

/** Anyone can type any e-mail into a form. This is the most confirmations that a mailbox gets in an hour, for leads and questions together. */
export const mostConfirmations = 3
export const confirmationsCountForMs = hourMs

/** How long the newsletter's confirmation link works. Mails may wait until somebody is back from vacation. */
export const confirmWithinMs = 14 * dayMs
