import type { Transporter } from 'nodemailer'
import type { Carrier } from '#server/platform/mail/carrier'

const connectWithinMs = 10_000
const answerWithinMs = 60_000

/** Connects when there is something to send, and keeps a few connections open. */
export const openSmtp = (url: string): Carrier => {
  let transport: Promise<Transporter> | undefined
  return {
    carry: async (_id, mail) => {
      transport ??= connect(url)
      await (await transport).sendMail(mail).catch((error: unknown) => {
        throw withoutAddresses(error)
      })
    },
    close: () => void transport?.then((open) => open.close()),
  }
}

/** Mails contain password links, so nobody in between may be able to strip the encryption. */
export const mailServer = (url: string) => ({ url, requireTLS: !asksForPlainText(url) })

/** The setting that allows mail to travel unencrypted. */
const asksForPlainText = (url: string) => new URL(url).searchParams.get('ignoreTLS') === 'true'

/** Imported for the first mail, so a start does not pay for it. */
const connect = async (url: string) => {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...mailServer(url),
    pool: true,
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The error for the log and the job table, without addresses: servers repeat the recipient they refused. The job says whom it concerns. */
const withoutAddresses = (error: unknown) => {
  if (!(error instanceof Error)) return error
  const { message, code, responseCode } = error as SmtpError
  return Object.assign(new Error(message.replace(/(?<![^\s<>])[^\s<>]+@[^\s<>]+/g, '…')), {
    code,
    responseCode,
  })
}

type SmtpError = Error & { code?: string; responseCode?: number }
