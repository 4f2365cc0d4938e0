import { callWords } from '#rules/ways-to-reach'
import { hasReader } from '#server/mails/ways-to-answer'
import * as z from 'zod/mini'
import { answerPromise } from '#rules/promises'
import { brokerageOf } from '#server/brokerage/brokerage'
import { mayConfirmByMail } from '#server/mails/may-confirm-by-mail'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const contactReceivedMail = jobKind('contact received mail', z.object({ messageId: z.string() }))

export const sendContactReceived = (platform: Platform, post: Post): JobHandler =>
  handleJob(contactReceivedMail, async ({ messageId }, job) => {
    const message = await platform.database.direct
      .selectFrom('contact_message')
      .select(['id', 'sender_name', 'email', 'created_at'])
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow()
    if (await mayConfirmByMail(platform, message))
      await post.send(job, message.email, letter(platform, message.sender_name))
  })

/** Leaves out the question, because the sender may have typed somebody else's email. */
const letter = ({ config }: Platform, name: string): Letter => {
  const call = callWords(brokerageOf({ config }))
  return {
    subject: 'We have your question',
    preview: `A person will answer ${answerPromise}.`,
    name,
    parts: [
      { paragraph: 'Thank you for writing to us. We have received your question.' },
      {
        paragraph: `A person will answer by email ${answerPromise}.${hasReader(config) ? ' Anything to add? Reply to this email.' : ''}`,
      },
      ...(call === '' ? [] : [{ paragraph: `If it cannot wait, ${call}.` }]),
      { button: 'Compare the packages', address: `${config.publicUrl}/packages` },
    ],
    reason:
      'You got this email because someone entered this email address in our contact form. If that was not you, please let us know.',
  }
}
