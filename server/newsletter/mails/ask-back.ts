import * as z from 'zod/mini'
import { confirmWithin, isSubscribed } from '#rules/newsletter'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { confirmLink, unsubscribeLinks } from '#server/newsletter/links'
import { recordSubscriptionRequest } from '#server/newsletter/note-asked'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Stored for any email that was typed. */
export const confirmSubscriptionMail = jobKind('newsletter ask-back mail', z.object({ email: z.string() }))

export const sendConfirmSubscription = (platform: Platform, post: Post): JobHandler =>
  handleJob(confirmSubscriptionMail, async ({ email }, job) => {
    const subscriber = await recordSubscriptionRequest(platform, email)
    const { brand } = brokerageOf(platform)
    const letter = isSubscribed(subscriber)
      ? subscribedAlready(brand, unsubscribeLinks(platform.config, subscriber))
      : askBack(brand, confirmLink(platform.config, subscriber))
    await post.send(job, email, letter)
  })

const reason =
  'You got this email because someone entered this address in the newsletter box on our site. We do not send the newsletter until you confirm.'

const askBack = (brand: string, address: string): Letter => ({
  subject: 'Please confirm: our newsletter',
  preview: 'One click to subscribe.',
  name: '',
  parts: [
    {
      paragraph: `Someone, probably you, signed up for the ${brand} newsletter. If you want it, please confirm.`,
    },
    { button: 'Yes, send me the newsletter', address },
    {
      paragraph: `The link works for ${confirmWithin}. If you did not sign up, ignore this email and you will not get the newsletter.`,
    },
  ],
  reason,
})

const subscribedAlready = (brand: string, unsubscribe: NonNullable<Letter['unsubscribe']>): Letter => ({
  subject: 'You are already subscribed',
  preview: 'There is nothing to do.',
  name: '',
  parts: [
    {
      paragraph: `Someone, probably you, signed up for the ${brand} newsletter. You are already subscribed, so there is nothing to do.`,
    },
  ],
  reason,
  unsubscribe,
})
