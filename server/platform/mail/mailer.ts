// How mails leave the house: over SMTP, or, without a mail server, into a folder.
import { join } from 'node:path'
import type { Config } from '#server/platform/config'
import { keepMails } from '#server/platform/mail/kept-mails'
import { openSmtp } from '#server/platform/mail/smtp'

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

export type Mailer = {
  /** Comes back once somebody has taken the mail over; throws when nobody did. `id` is the mail's own, whenever it is tried. */
  send(id: string, mail: Mail): Promise<void>
  close(): void
}

/** Where mails are kept when there is no mail server. */
export const mailFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => join(dataFolder, 'mails')

export const openMailer = (
  config: Pick<Config, 'smtpUrl' | 'dataFolder' | 'publicUrl'>,
  { from, now }: { from: string; now: () => number },
): Mailer => {
  const carrier = config.smtpUrl ? openSmtp(config.smtpUrl) : keepMails(mailFolder(config))
  const host = new URL(config.publicUrl).hostname
  return {
    send: (id, mail) =>
      carrier.carry(id, { ...mail, from, messageId: `<${id}@${host}>`, date: new Date(now()) }),
    close: () => carrier.close(),
  }
}

export type Carrier = {
  carry(id: string, mail: AddressedMail): Promise<void>
  close(): void
}
