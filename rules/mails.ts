// What the business decides about mails to people who may not want them.
import { dayMs, hourMs } from './durations.ts'

/** Anyone can type any email into a form. This is the most confirmations that a mailbox gets in an hour, for leads and questions together. */
export const maxConfirmationsPerHour = 3
export const confirmationsCountForMs = hourMs

/** Whether the name may be in a mail. Somebody else may have typed this person's email, so nothing in a greeting may look like a link. */
export const isPlainName = (name: string): boolean =>
  /^\p{L}[\p{L}\p{M}'’ -]*(\.( [\p{L}\p{M}'’ -]+)?)*$/u.test(name) && name.length <= longestRepeated

/**
 * Whether a mail may repeat text from a form. Somebody else may have typed this person's email, so text that could be a link, a phone
 * number or a message is not passed on.
 */
export const isSafeToRepeat = (text: string): boolean =>
  text.length <= longestRepeated &&
  text.replaceAll(/\D/g, '').length < fewestPhoneDigits &&
  !text.includes('//') &&
  /^[\p{L}\p{M}\d #'’&/,-]*(?:\.(?=[ ,\d]|$)[\p{L}\p{M}\d #'’&/,-]*)*$/u.test(text)

/** Longest text of a form that a mail repeats, in characters. */
const longestRepeated = 60
const fewestPhoneDigits = 7

/**
 * Mails that answer a person's action, or that their order, account or safety needs ("transactional or relationship messages", 15 U.S.C.
 * 7702(17)), and mails to the brokerage itself. They go to everybody. Any other mail is marketing, and nobody who forbade mails gets it.
 * A new kind of mail is marketing until it is listed here.
 */
const transactionalMails: ReadonlySet<string> = new Set([
  'contact answer mail',
  'customer invitation mail',
  'app codes paused mail',
  'contact message mail',
  'contact received mail',
  'contract closed mail',
  'contract dates changed mail',
  'contract dates mail',
  'desk case notice',
  'email change asked mail',
  'email change mail',
  'email changed mail',
  'input sent back mail',
  'instruction mail',
  'instruction received mail',
  'lead for buyer mail',
  'lead received mail',
  'listing ended mail',
  'listing ends mail',
  'listing goes on mail',
  'listing live mail',
  'mailbox link mail',
  'money goes back mail',
  'new device mail',
  'new lead mail',
  'newsletter ask-back mail',
  'offer answered mail',
  'offer arrived mail',
  'offer receipt mail',
  'offer to present mail',
  'offers sent mail',
  'order ended mail',
  'order paid mail',
  'order placed mail',
  'paid order notice',
  'partly refunded mail',
  'password changed mail',
  'password reset mail',
  'privacy request answered mail',
  'privacy request proof mail',
  'privacy request received mail',
  'quote mail',
  'refund decided mail',
  'refund failed mail',
  'refund requested mail',
  'refund sent again mail',
  'sale clock mail',
  'second factor mail',
  'seller done mail',
  'seller invitation mail',
  'sign-in link mail',
  'sign-ins paused mail',
  'staff invitation mail',
  'staff password mail',
  'tell the brokerage of an upload',
  'test mail',
  'under contract mail',
  'unread messages mail',
  'version reviewed mail',
  'welcome mail',
  'wrong codes mail',
])

/** `kind`: the job that sends it. */
export const isMarketing = (kind: string): boolean => !transactionalMails.has(kind)

/** Whether a job of this kind sends a mail. */
export const isMail = (kind: string): boolean => kind.endsWith(' mail') || transactionalMails.has(kind)

/** How long the log of sent mails goes back. */
export const mailLogKeptMs = 365 * dayMs
/** The same time in words. */
export const mailLogKept = 'a year'

/** Shown instead of a promise about a mail, while the shop has no mail server. */
export const noMailLeaves = 'No email leaves this shop, because no mail server is set up.'

/** Shown instead of a promise about a mail to somebody who was erased. */
export const customerErased = 'This customer’s data was erased, so we cannot reach them.'

/** What the desk says about a mail: the promise, or that no mail is sent. */
export const mailSentence = (sendsMail: boolean, promise: string): string =>
  sendsMail ? promise : noMailLeaves
