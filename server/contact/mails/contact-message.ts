import * as z from 'zod/mini'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Sent to the brokerage. */
export const contactMessageMail = jobKind('contact message mail', z.object({ messageId: z.string() }))

export const sendContactMessage = (platform: Platform, post: Post): JobHandler =>
  handleJob(contactMessageMail, async ({ messageId }, job) => {
    const { sender_name, email, phone_number, question } = await platform.database.direct
      .selectFrom('contact_message')
      .selectAll()
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow()
    const brokerage = brokerageOf(platform)
    await post.send(job, brokerage.email, {
      subject: `Question from ${sender_name}`,
      preview: question.slice(0, 100),
      name: brokerage.brand,
      parts: [
        { paragraph: 'Someone sent you a question. Reply to this email to answer.' },
        {
          facts: [
            ['Name', sender_name],
            ['Email', email],
            ['Phone', phone_number],
          ],
        },
        { facts: [['Question', question]] },
      ],
      reason: 'You got this email because someone sent the contact form on your site.',
      answerTo: { name: sender_name, address: email },
    })
  })
