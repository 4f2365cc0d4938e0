import { brokerageOf } from '#server/brokerage/brokerage'
import { isErasedMailbox } from '#rules/mailboxes'
import { isMarketing, isPlainName } from '#rules/mails'
import { mayMailMarketing } from '#server/do-not-contact/contact-stops'
import type { Letter } from '#server/mails/letter'
import { noteMail } from '#server/mails/mail-log'
import { letterHtml, letterText } from '#server/mails/render-letter'
import { letterheadOf } from '#server/mails/letterhead'
import type { JobRun } from '#server/platform/jobs/job'
import type { Attachment } from '#server/platform/mail/carrier'
import { type Mailer, openMailer } from '#server/platform/mail/mailer'
import type { Platform } from '#server/platform/platform'

export type Post = {
  /**
   * Call it only from a job: the job retries a failed mail, and its id lets a mail program recognize a duplicate. Advertising goes to
   * nobody who forbade it; the kind of the job says whether a mail is advertising. No mail goes to an erased customer.
   */
  send(
    job: Pick<JobRun, 'id' | 'kind'>,
    address: string,
    letter: Letter,
    attachments?: Attachment[],
  ): Promise<void>
  close(): void
}

type Needs = Pick<Platform, 'config' | 'database' | 'log' | 'now'>

/** Sends the brokerage's letters through the configured mail carrier. */
export const openPost = (platform: Needs): Post => {
  const { config, database, now } = platform
  const mailer = openMailer(config, { from: () => config.mailFrom ?? ownAddress(config), now })
  return {
    send: async (job, address, letter, attachments = []) => {
      const mail = { ...job, address, subject: letter.subject }
      if (address === '') return holdBack(platform, mail)
      if (isErasedMailbox(address)) return
      if (isMarketing(job.kind) && !(await mayMailMarketing(database.direct, address)))
        return noteMail(platform, mail, 'held back')
      try {
        await mailer.send(job.id, mailOf(config, address, letter, attachments))
      } catch (error) {
        await noteMail(platform, mail, 'failed')
        throw error
      }
      return noteMail(platform, mail, 'sent')
    },
    close: mailer.close,
  }
}

/** The brokerage has not entered its email. The desk shows what the mail would have said, and set-up asks for the email. */
const holdBack = async (platform: Needs, mail: Parameters<typeof noteMail>[1]) => {
  platform.log.warn(
    { job: mail.id, kind: mail.kind },
    'A mail to the brokerage was held back, because Settings name no email',
  )
  await noteMail(platform, { ...mail, address: noReply(platform.config) }, 'held back')
}

const mailOf = (
  config: Platform['config'],
  address: string,
  letter: Letter,
  attachments: Attachment[],
): Parameters<Mailer['send']>[1] => {
  const head = letterheadOf(config)
  return {
    to: { name: isPlainName(letter.name) ? letter.name : '', address },
    subject: letter.subject,
    text: letterText(letter, head),
    html: letterHtml(letter, head),
    attachments,
    ...(letter.answerTo && letter.answerTo.address !== '' && { replyTo: letter.answerTo }),
    ...(letter.unsubscribe && { headers: unsubscribeHeaders(letter.unsubscribe.postUrl) }),
  }
}

/** Read when the mail is sent, because the desk may change it. A brokerage without an email sends from an address that nobody reads. */
const ownAddress = (config: Platform['config']) => {
  const { brand, email } = brokerageOf({ config })
  return `"${brand.replace(/["\\]/g, '')}" <${email || noReply(config)}>`
}

const noReply = ({ publicUrl }: Platform['config']) => `no-reply@${new URL(publicUrl).hostname}`

const unsubscribeHeaders = (postUrl: string) => ({
  'List-Unsubscribe': `<${postUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
