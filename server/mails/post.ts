import { brokerageOf } from '#server/brokerage/brokerage'
import { isPlainName } from '#rules/mails'
import type { Letter } from '#server/mails/letter'
import { letterHtml, letterText } from '#server/mails/render-letter'
import { letterheadOf } from '#server/mails/letterhead'
import type { JobRun } from '#server/platform/jobs/job'
import type { Attachment } from '#server/platform/mail/carrier'
import { openMailer } from '#server/platform/mail/mailer'
import type { Platform } from '#server/platform/platform'

export type Post = {
  /** Call it from a job only: a failed mail is retried by its job, and the job's id lets a mail program recognize a duplicate. */
  send(job: Pick<JobRun, 'id'>, address: string, letter: Letter, attachments?: Attachment[]): Promise<void>
  close(): void
}

/** Sends the brokerage's letters through the configured mail carrier. */
export const openPost = ({ config, now }: Pick<Platform, 'config' | 'now'>): Post => {
  const mailer = openMailer(config, { from: () => config.mailFrom ?? ownAddress(config), now })
  return {
    send: (job, address, letter, attachments = []) => {
      const head = letterheadOf(config)
      return mailer.send(job.id, {
        to: { name: isPlainName(letter.name) ? letter.name : '', address },
        subject: letter.subject,
        text: letterText(letter, head),
        html: letterHtml(letter, head),
        attachments,
        ...(letter.answerTo && { replyTo: letter.answerTo }),
        ...(letter.unsubscribe && { headers: unsubscribeHeaders(letter.unsubscribe.postUrl) }),
      })
    },
    close: mailer.close,
  }
}

/** As it is at the moment of the mail: the desk may change it. */
const ownAddress = (config: Platform['config']) => {
  const { brand, email } = brokerageOf({ config })
  return `"${brand.replace(/["\\]/g, '')}" <${email}>`
}

const unsubscribeHeaders = (postUrl: string) => ({
  'List-Unsubscribe': `<${postUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
