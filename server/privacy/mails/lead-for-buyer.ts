import * as z from 'zod/mini'
import { brokerageOf } from '#server/brokerage/brokerage'
import { homeAddress, type LeadRow, measures } from '#server/leads/describe-home'
import type { Letter } from '#server/mails/letter'
import { upperFirst } from '#rules/upper-first'
import { replyWords } from '#server/mails/ways-to-answer'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Sent to a buyer of homes. */
export const leadForBuyerMail = jobKind('lead for buyer mail', z.object({ recipientId: z.string() }))

export const sendLeadToBuyer = (platform: Platform, post: Post): JobHandler =>
  handleJob(leadForBuyerMail, async ({ recipientId }, job) => {
    const { direct: read } = platform.database
    const recipient = await read
      .selectFrom('lead_recipient')
      .selectAll()
      .where('id', '=', recipientId)
      .executeTakeFirst()
    if (!recipient) return // the owner had the lead deleted
    const lead = await read
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', recipient.lead_id)
      .executeTakeFirstOrThrow()
    await post.send(job, recipient.buyer_email, letter(platform, recipient.buyer_name, lead))
  })

const letter = ({ config }: Platform, buyer: string, lead: LeadRow): Letter => {
  const { brand } = brokerageOf({ config })
  return {
    subject: `A home for sale: ${lead.city}, ${lead.state} (${lead.reference})`,
    preview: `The owner would like to sell: ${lead.selling_timeline}.`,
    name: buyer,
    parts: [
      {
        paragraph: `The owner of this home asked ${brand} for cash offers. ${upperFirst(replyWords(config))} with yours.`,
      },
      {
        facts: [
          ['Reference', lead.reference],
          ['Owner', lead.owner_name],
          ['Email', lead.email],
          ['Phone', lead.phone_number],
          ['Would like to sell', lead.selling_timeline],
        ],
      },
      {
        facts: [
          ['Home', homeAddress(lead)],
          ...measures(lead),
          ['Lot size', lead.lot_size],
          ['Garage', lead.garage_type],
          ['Homeowners association', lead.hoa_membership],
          ['Special features', lead.special_features],
          ['Recent upgrades', lead.recent_upgrades],
          ['Known issues', lead.known_issues],
          ['Zoning', lead.zoning_details],
        ],
      },
      {
        paragraph:
          'Use these details only to make an offer for this home. Do not pass them on, and delete them if you make none.',
      },
    ],
    reason: `You get this email because you buy homes and ${brand} shares requests for offers with you.`,
  }
}
