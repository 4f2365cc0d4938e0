// Sends mail over SMTP, or into a folder when there is no mail server.
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config'
import type { Mail } from '#server/platform/mail/carrier'
import { keepMails } from './stored-mails.ts'
import { askedService } from '#server/platform/observe/other-services'
import { openSmtp } from '#server/platform/mail/smtp'

export type Mailer = {
  /** Resolves once the mail was accepted; throws when it was not. `id` is the mail's own, the same on every attempt. */
  send(id: string, mail: Mail): Promise<void>
  close(): void
}

/** Where mails are kept when there is no mail server. */
export const mailFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => join(dataFolder, 'mails')

/** Without a mail server, mails are stored and reach nobody. */
export const sendsMail = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): boolean => smtpUrl !== undefined

export const openMailer = (
  config: Pick<Config, 'smtpUrl' | 'dataFolder' | 'publicUrl'>,
  { from, now }: { from: () => string; now: () => number },
): Mailer => {
  const carrier = config.smtpUrl
    ? askedService('mail server', openSmtp(config.smtpUrl), ['carry'])
    : keepMails(mailFolder(config))
  const host = new URL(config.publicUrl).hostname
  return {
    send: (id, mail) =>
      carrier.carry(id, { ...mail, from: from(), messageId: `<${id}@${host}>`, date: new Date(now()) }),
    close: () => carrier.close(),
  }
}
