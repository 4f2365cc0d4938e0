import * as z from 'zod/mini'
import { confirmWithin } from '#rules/mails'
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
    const letter =
      subscriber.state === 'subscribed'
        ? subscribedAlready(brand, unsubscribeLinks(platform.config, subscriber))
        : askBack(brand, confirmLink(platform.config, subscriber))
    await post.send(job, email, letter)
  })

const reason =
  'You get this mail because this email address was typed into the newsletter box of our site. We send no newsletter without your confirmation.'

const askBack = (brand: string, address: string): Letter => ({
  subject: 'Please confirm: our newsletter',
  preview: 'One click, and it begins.',
  name: '',
  parts: [
    {
      paragraph: `Somebody, probably you, asked for the newsletter of ${brand}. If you want it, please confirm.`,
    },
    { button: 'Yes, send me the newsletter', address },
    {
      paragraph: `The link is good for ${confirmWithin}. If you did not ask for this, do nothing: no newsletter will come.`,
    },
  ],
  reason,
})

const subscribedAlready = (brand: string, unsubscribe: NonNullable<Letter['unsubscribe']>): Letter => ({
  subject: 'You get our newsletter already',
  preview: 'There is nothing to do.',
  name: '',
  parts: [
    {
      paragraph: `Somebody, probably you, asked for the newsletter of ${brand}. This address gets it already, so there is nothing to do.`,
    },
  ],
  reason,
  unsubscribe,
})
