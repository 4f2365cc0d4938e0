// When an email belongs to a person. A typed email proves nothing: only a link or a code by mail does.
import { dayMs } from './durations.ts'

/** How a customer proved that they read a mailbox. 'sample': the accounts that come with the sample brokerage. */
export const mailboxProofs = ['link', 'login link', 'new password', 'email change', 'sample'] as const
export type MailboxProof = (typeof mailboxProofs)[number]

/** How long the link that proves the mailbox of a new account works, also in words. People come back to a welcome mail days later. */
export const mailboxLinkMs = 7 * dayMs
export const mailboxLinkLasts = 'a week'

/** How many links to prove a mailbox one account may request, and one mailbox may get, in 15 minutes. */
export const maxMailboxLinks = 3

/** A wish not to be contacted ends when the last person who had it at this address takes it back, or when the owner of the mailbox says so. */
export const endsOptOut = ({ isOwnMailbox, others }: { isOwnMailbox: boolean; others: number }): boolean =>
  isOwnMailbox || others === 0
