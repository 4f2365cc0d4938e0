// How mails leave the house: over SMTP, or, without a mail server, into a folder.
import { join } from 'node:path'
import type { Config } from '#server/platform/config'
import type { Mail } from '#server/platform/mail/carrier'
import { keepMails } from '#server/platform/mail/kept-mails'
import { openSmtp } from '#server/platform/mail/smtp'

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
