import type { FastifyInstance } from 'fastify'
import { mailPages } from '#server/platform/mail/mail-pages'
import { mailFolder } from '#server/platform/mail/mailer'
import type { Platform } from '#server/platform/platform'

/** Stored mails contain password-reset links, so they are shown only where there are no real customers. */
export const showMails = (http: FastifyInstance, { config, log }: Platform) => {
  if (config.smtpUrl) return
  const folder = mailFolder(config)
  if (!config.isProduction || config.loadsSample) mailPages(http, folder)
  else log.warn(`SMTP_URL is not set, so mails are stored in ${folder} and not sent.`)
}
