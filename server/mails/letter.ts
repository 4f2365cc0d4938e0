// The content of a mail. Features write letters; how a letter looks is decided only in this folder.
import { isPlainName } from '#rules/mails'

export type Letter = {
  subject: string
  /** The preview text that mail programs show next to the subject. */
  preview: string
  /** The name in the greeting. A name that looks like a link or an instruction is left out. */
  name: string
  parts: readonly LetterPart[]
  /** Why the reader gets this mail. */
  reason: string
  /** Who receives replies. Absent: the brokerage. */
  answerTo?: { name: string; address: string }
  /** Newsletters only: one-click unsubscribe, for readers and, by POST, for mail programs (CAN-SPAM, RFC 8058). */
  unsubscribe?: { pageUrl: string; postUrl: string }
}

export type LetterPart =
  | { paragraph: string }
  /** One action. The address is printed too, for mail programs that show no buttons. */
  | { button: string; address: string }
  | { facts: readonly (readonly [label: string, value: string])[] }

export const greeting = (name: string): string => (isPlainName(name) ? `Hello ${name},` : 'Hello,')
