import * as z from 'zod/mini'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Post } from '#server/mails/post'
import { unsubscribeLinks } from '#server/newsletter/links'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const newsletterBeginsMail = jobKind('newsletter begins mail', z.object({ subscriberId: z.string() }))

/** The first newsletter mail. It is not sent to anyone who has unsubscribed meanwhile. */
export const sendNewsletterBegins = (platform: Platform, post: Post): JobHandler =>
  handleJob(newsletterBeginsMail, async ({ subscriberId }, job) => {
    const subscriber = await platform.database.direct
      .selectFrom('newsletter_subscriber')
      .select(['email', 'unsubscribe_token'])
      .where('id', '=', subscriberId)
      .where('state', '=', 'subscribed')
      .executeTakeFirst()
    if (!subscriber) return
    const { brand } = brokerageOf(platform)
    await post.send(job, subscriber.email, {
      subject: 'You are subscribed',
      preview: 'What you will get, and how to unsubscribe.',
      name: '',
      parts: [
        {
          paragraph: `Thank you for confirming. Once a month, ${brand} sends you an email about selling your own home: which forms changed, what sellers asked us, and what we offer.`,
        },
        { button: 'Compare the packages', address: `${platform.config.publicUrl}/packages` },
        { paragraph: 'You can unsubscribe at any time with the link below.' },
      ],
      reason: `This is advertising. You got it because you confirmed ${subscriber.email} for our newsletter.`,
      unsubscribe: unsubscribeLinks(platform.config, subscriber),
    })
  })
