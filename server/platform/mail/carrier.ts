// A mail, and the carriers that can send it.

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

/** A mail with everything on its envelope. */
export type AddressedMail = Mail & {
  /** In the form 'Name <name@example.com>'. */
  from: string
  /** The same for every attempt, so that mail programs recognize a mail that arrives twice. */
  messageId: string
  date: Date
}

export type Carrier = {
  carry(id: string, mail: AddressedMail): Promise<void>
  close(): void
}
