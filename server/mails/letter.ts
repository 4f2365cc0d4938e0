// What a mail of this house says. Every feature writes letters; how they look, in plain text and in HTML, is decided here once.

export type Letter = {
  subject: string
  /** What mailboxes show beside the subject. */
  preview: string
  /** Who is greeted; a name that might be mistaken for an address or an order is left out. */
  name: string
  parts: readonly LetterPart[]
  /** Why the reader gets this mail. */
  reason: string
  /** Who gets the answer; absent: the brokerage. */
  answerTo?: { name: string; address: string }
  /** Of a newsletter: where one click ends it, for readers and, by POST, for mail programs (CAN-SPAM, RFC 8058). */
  unsubscribe?: { pageUrl: string; postUrl: string }
}

export type LetterPart =
  | { paragraph: string }
  /** One thing to do. The address is shown too, for those whose mailbox shows no buttons. */
  | { button: string; address: string }
  | { facts: readonly (readonly [label: string, value: string])[] }

export const greeting = (name: string): string => (isPlainName(name) ? `Hello ${name},` : 'Hello,')

/** Names are typed by whoever fills in a form, perhaps with somebody else's e-mail: nothing in a greeting may look like a link. */
export const isPlainName = (name: string): boolean =>
  /^\p{L}[\p{L}\p{M}'’ -]*(\.( [\p{L}\p{M}'’ -]+)?)*$/u.test(name) && name.length <= 60
