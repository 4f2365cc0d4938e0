import type { Transporter } from 'nodemailer'
import type { Carrier } from '#server/platform/mail/carrier'

/** A mail server may filter a mail for a while before it accepts it. If we gave up sooner, it might accept the mail and then get it again. */
const patience = { connectMs: 10_000, answerMs: 60_000 }

/** Connects when there is something to send, and keeps a few connections open. */
export const openSmtp = (url: string, { connectMs, answerMs } = patience): Carrier => {
  let transport: Promise<Transporter> | undefined
  return {
    carry: async (_id, mail) => {
      transport ??= connect(url, { connectMs, answerMs })
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
const connect = async (url: string, { connectMs, answerMs }: typeof patience) => {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...mailServer(url),
    pool: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The error for the log and the job table, without addresses: servers repeat the recipient they refused. The job says whom it concerns. */
const withoutAddresses = (error: unknown) => {
  if (!(error instanceof Error)) return error
  const { message, code, responseCode } = error as SmtpError
  const cause = message.replace(/(?<![^\s<>])[^\s<>]+@[^\s<>]+/g, '…')
  const said = code === 'ETIMEDOUT' ? `The mail server did not answer in time (${cause}).` : cause
  return Object.assign(new Error(said), {
    code,
    responseCode,
  })
}

type SmtpError = Error & { code?: string; responseCode?: number }
