import * as z from 'zod/mini'
import { brokerageOf } from '#server/brokerage/brokerage'
import { claimLink } from '#server/leads/claim-lead'
import { mailboxOf } from '#server/leads/lead-answers'
import { harmlessHomeAddress } from '#server/leads/describe-home'
import { preferToTalk } from '#server/mails/ways-to-answer'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Sent to the owner of the home. It names no sums, which only a logged-in person sees. */
export const offersSentMail = jobKind('offers sent mail', z.object({ leadId: z.string(), count: z.int() }))

export const sendOffersSent = (platform: Platform, post: Post): JobHandler =>
  handleJob(offersSentMail, async ({ leadId, count }, job) => {
    const lead = await platform.database.direct
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', leadId)
      .executeTakeFirst()
    if (!lead) return // the owner had the lead deleted
    const email = mailboxOf(lead)
    if (email === null) return // the staff calls them instead, or they were erased
    const isLinked = lead.customer_id !== null
    await post.send(job, email, {
      subject: `${count === 1 ? 'An offer' : `${count} offers`} for your home (${lead.reference})`,
      preview: 'Compare them side by side in your dashboard.',
      name: lead.owner_name,
      parts: [
        {
          paragraph: `${count === 1 ? 'There is a new offer' : `There are ${count} new offers`} for ${harmlessHomeAddress(lead)}.`,
        },
        {
          paragraph: isLinked
            ? 'Log in to compare the price, the costs, the closing date and the conditions, and to ask us anything about them.'
            : 'Connect this request to your account to see the price, the costs, the closing date and the conditions.',
        },
        isLinked
          ? { button: 'Compare the offers', address: `${platform.config.publicUrl}/dashboard/offers` }
          : { button: 'Connect the request and compare', address: await claimLink(platform, lead) },
        {
          paragraph: 'You do not have to accept any offer.',
        },
        ...preferToTalk(brokerageOf(platform)),
      ],
      reason: 'You got this email because you asked us for offers for your home.',
    })
  })
