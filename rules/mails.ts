// What the business decides about mails to people who may not have asked for them.
import { hourMs } from './dates.ts'

/** Anyone can type any e-mail into a form. This is the most confirmations that a mailbox gets in an hour, for leads and questions together. */
export const mostConfirmations = 3
export const confirmationsCountForMs = hourMs
