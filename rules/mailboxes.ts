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

/** What the account of an erased customer has in place of an email. Nobody can have a mailbox at '.invalid' (RFC 2606). */
export const erasedMailbox = (id: string): string => `erased-${id}${atErased}`
const atErased = '@erased.invalid'

export const isErasedMailbox = (email: string): boolean => email.endsWith(atErased)

/** The email of a customer; '' if they were erased, because nobody reads mails to them. */
export const emailOfCustomer = (email: string): string => (isErasedMailbox(email) ? '' : email)

/** Of a customer whose email is from `emailOfCustomer`. Where people may leave their email out, '' does not mean this. */
export const isErasedCustomer = ({ email }: { email: string }): boolean => email === ''
