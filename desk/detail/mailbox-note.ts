import type { CustomerRow } from '#contract/desk/customers/customers'
import { readableMailbox } from '#rules/readable-mailboxes'

/** The email beside a customer's name in a search. Anyone can register with someone else's, so it says when nobody has confirmed it. */
export const mailboxNote = ({ email, isEmailProved }: CustomerRow): string =>
  email !== '' && isEmailProved === false
    ? `${readableMailbox(email)}, not confirmed`
    : readableMailbox(email)
