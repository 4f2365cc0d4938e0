import * as z from 'zod/mini'
import { offerCount, offersTake, saleTakes } from '#rules/promises'
import { paintInspectionDays, leadPaintYear } from '#rules/leads'
import { isSafeToRepeat } from '#rules/mails'
import { brokerageOf } from '#server/brokerage/brokerage'
import { claimLink } from '#server/leads/claim-lead'
import { harmlessHomeAddress, type LeadRow, measures } from '#server/leads/describe-home'
import { legalTexts } from '#server/legal/legal-texts'
import { fitsMailbox } from '#server/mails/fits-mailbox'
import type { Letter, LetterPart } from '#server/mails/letter'
import { preferToTalk } from '#server/mails/ways-to-answer'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const leadReceivedMail = jobKind('lead received mail', z.object({ leadId: z.string() }))

export const sendLeadReceived = (platform: Platform, post: Post): JobHandler =>
  handleJob(leadReceivedMail, async ({ leadId }, job) => {
    const lead = await platform.database.direct
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow()
    if (!(await fitsMailbox(platform, lead))) return
    await post.send(job, lead.email, letter(platform, lead, await claimLink(platform, lead)))
  })

const letter = ({ config }: Platform, lead: LeadRow, claimAddress: string): Letter => {
  const { offerTimeline } = legalTexts({ config })
  return {
    subject: `We have your request ${lead.reference}`,
    preview: 'What happens next, and how to keep it in your account.',
    name: lead.owner_name,
    parts: [
      { paragraph: 'Thank you for asking for an offer. We have received your request.' },
      {
        facts: [
          ['Reference', lead.reference],
          ['Home', harmlessHomeAddress(lead)],
        ],
      },
      {
        paragraph: `What happens next: a person reads your answers and emails you if anything is missing. Then ${offerCount} independent buyers may make an offer, usually within ${offersTake}. A cash sale typically closes in ${saleTakes}.`,
      },
      { paragraph: offerTimeline.text },
      ...leadPaint(lead),
      { paragraph: 'Here is what you told us:' },
      { facts: answersOf(lead) },
      {
        paragraph: `${lead.customer_id === null ? 'Once you add it to your account, your' : 'Your'} dashboard shows this request under My requests, with its reference, its status and the person in charge.`,
      },
      lead.customer_id === null
        ? { button: 'Keep this request in your account', address: claimAddress }
        : { button: 'Open your dashboard', address: `${config.publicUrl}/dashboard` },
      ...preferToTalk(brokerageOf({ config })),
    ],
    reason:
      'You got this email because someone entered this email address in our form for sellers. If that was not you, let us know and we will delete the request.',
  }
}

/** A copy of the answers for the owner. Longer answers are included only when they cannot carry a message from a stranger. */
const answersOf = (lead: LeadRow): (readonly [label: string, value: string])[] => {
  const told = (text: string) => (isSafeToRepeat(text) ? text : 'as you described it')
  return [
    ...measures(lead),
    ['Lot size', told(lead.lot_size)],
    ['Garage', told(lead.garage_type)],
    ['Special features', told(lead.special_features)],
    ['Recent upgrades', told(lead.recent_upgrades)],
    ['Known issues', told(lead.known_issues)],
    ['Homeowners association', lead.hoa_membership],
    ['Zoning', told(lead.zoning_details)],
    ['Phone', lead.phone_number],
    ['Would like to sell', lead.selling_timeline],
  ]
}

const leadPaint = ({ year_built }: LeadRow): LetterPart[] =>
  year_built >= leadPaintYear
    ? []
    : [
        {
          paragraph: `Your home was built in ${year_built}. For homes built before ${leadPaintYear} federal law requires sellers to give a lead-based paint disclosure and gives buyers ${paintInspectionDays} days to inspect. We will guide you through it.`,
        },
      ]
