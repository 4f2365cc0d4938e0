import * as z from 'zod/mini'
import { brokerageOf } from '#server/brokerage/brokerage'
import { homeAddress, inWords, type LeadRow, measures } from '#server/leads/describe-home'
import { answersIn } from '#server/leads/lead-answers'
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
    if (lead.erased_at !== null) return
    await post.send(job, recipient.buyer_email, letter(platform, recipient.buyer_name, lead))
  })

const letter = ({ config }: Platform, buyer: string, lead: LeadRow): Letter => {
  const { brand } = brokerageOf({ config })
  const answers = answersIn(lead)
  return {
    subject: `A home for sale: ${lead.city}, ${lead.state} (${lead.reference})`,
    preview: `The owner would like to sell: ${inWords(answers.sellingTimeline)}.`,
    name: buyer,
    parts: [
      {
        paragraph: `The owner of this home asked ${brand} for cash offers. ${upperFirst(replyWords(config))} with yours.`,
      },
      {
        facts: [
          ['Reference', lead.reference],
          ['Owner', lead.owner_name],
          ['Email', inWords(answers.email)],
          ['Phone', lead.phone_number],
          ['Would like to sell', inWords(answers.sellingTimeline)],
        ],
      },
      {
        facts: [
          ['Home', homeAddress(lead)],
          ...measures(lead),
          ['Lot size', inWords(answers.lotSize)],
          ['Garage', inWords(answers.garageType)],
          ['Homeowners association', inWords(answers.hoaMembership)],
          ['Special features', inWords(answers.specialFeatures)],
          ['Recent upgrades', inWords(answers.recentUpgrades)],
          ['Known issues', inWords(answers.knownIssues)],
          ['Zoning', inWords(answers.zoningDetails)],
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
