// What the business decides about mails to people who may not have asked for them.
import { hourMs } from './dates.ts'

/** Anybody can type anybody's e-mail into a form: confirmations that a mailbox gets in an hour, of leads and questions together. */
export const mostConfirmations = 3
export const confirmationsCountForMs = hourMs
