// What the business decides about mails to people who may not have asked for them.
import { dayMs, hourMs } from './dates.ts'

/** Anyone can type any email into a form. This is the most confirmations that a mailbox gets in an hour, for leads and questions together. */
export const maxConfirmationsPerHour = 3
export const confirmationsCountForMs = hourMs

/** How long the newsletter's confirmation link works. Mails may wait until somebody is back from vacation. */
export const confirmWithinMs = 14 * dayMs
/** The same time in words. */
export const confirmWithin = 'two weeks'

/**
 * Whether the name may be in a mail. A form may be filled in with another person's email, so nothing in a greeting may look like a
 * link.
 */
export const isPlainName = (name: string): boolean =>
  /^\p{L}[\p{L}\p{M}'’ -]*(\.( [\p{L}\p{M}'’ -]+)?)*$/u.test(name) && name.length <= longestRepeated

/**
 * Whether text from a form may be repeated in a mail. The sender may have typed another person's email. Text that could be a link, a
 * telephone number or a message is not passed on to that mailbox.
 */
export const isSafeToRepeat = (text: string): boolean =>
  text.length <= longestRepeated &&
  text.replaceAll(/\D/g, '').length < fewestPhoneDigits &&
  !text.includes('//') &&
  /^[\p{L}\p{M}\d #'’&/,-]*(?:\.(?=[ ,\d]|$)[\p{L}\p{M}\d #'’&/,-]*)*$/u.test(text)

/** Longest text of a form that a mail repeats, in characters. */
const longestRepeated = 60
const fewestPhoneDigits = 7
