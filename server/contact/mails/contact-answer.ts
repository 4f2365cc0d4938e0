import * as z from 'zod/mini'
import { brokerageOf } from '#server/brokerage/brokerage'
import { hasReader } from '#server/mails/ways-to-answer'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Sent to the person who asked. Their reply goes to the brokerage's mailbox. The reference in the subject identifies the question. */
export const contactAnswerMail = jobKind('contact answer mail', z.object({ entryId: z.string() }))

export const sendContactAnswer = (platform: Platform, post: Post): JobHandler =>
  handleJob(contactAnswerMail, async ({ entryId }, job) => {
    const answer = await platform.database.direct
      .selectFrom('contact_entry')
      .innerJoin('contact_message', 'contact_message.id', 'contact_entry.message_id')
      .leftJoin('account', 'account.id', 'contact_entry.author_id')
      .select(['contact_entry.text', 'contact_message.question', 'contact_message.reference'])
      .select(['contact_message.sender_name', 'contact_message.email', 'account.name as author'])
      .where('contact_entry.id', '=', entryId)
      .executeTakeFirst()
    if (!answer) return // the sender had the question deleted
    const brokerage = brokerageOf(platform)
    await post.send(job, answer.email, {
      subject: `Your question to ${brokerage.brand} (${answer.reference})`,
      preview: answer.text.slice(0, 100),
      name: answer.sender_name,
      parts: [
        ...answer.text.split(/\n{2,}/).map((paragraph) => ({ paragraph })),
        ...(answer.author === null ? [] : [{ paragraph: answer.author }]),
        { facts: [['You asked', answer.question]] },
      ],
      reason: `You got this email because you asked us a question in our contact form.${hasReader(platform.config) ? ' Reply to it to answer.' : ''}`,
      answerTo: { name: brokerage.brand, address: brokerage.email },
    })
  })
