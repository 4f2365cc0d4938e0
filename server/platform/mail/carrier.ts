// A mail, and who takes it away.

export type Mail = {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
  replyTo?: { name: string; address: string }
  headers?: Record<string, string>
}

export type Attachment = { filename: string; contentType: string; content: Buffer }

/** A mail with all that goes on its envelope. */
export type AddressedMail = Mail & {
  /** As the contract of mails has it: 'Name <name@example.com>'. */
  from: string
  /** The same for every try, so that mailboxes recognise a mail that came twice. */
  messageId: string
  date: Date
}

export type Carrier = {
  carry(id: string, mail: AddressedMail): Promise<void>
  close(): void
}
