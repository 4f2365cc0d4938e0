import * as z from 'zod/mini'
import { offerCount, offersTake, saleTakes } from '#rules/promises'
import { leadPaintYear, paintInspectionDays } from '#rules/lead-paint'
import type { LeadAnswers } from '#rules/lead-answers'
import { isSafeToRepeat } from '#rules/mails'
import { brokerageOf } from '#server/brokerage/brokerage'
import { claimLink } from '#server/leads/claim-lead'
import { harmlessHomeAddress, inWords, type LeadRow, measures } from '#server/leads/describe-home'
import { answersIn, mailboxOf } from '#server/leads/lead-answers'
import { legalTexts } from '#server/legal/legal-texts'
import { mayConfirmByMail } from '#server/mails/may-confirm-by-mail'
import type { Letter, LetterPart } from '#server/mails/letter'
import { preferToTalk } from '#server/mails/ways-to-answer'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const leadReceivedMail = jobKind(
  'lead received mail',
  z.object({
    leadId: z.string(),
    /** The corrected email. When it is corrected once more, its mail is not sent. */
    correctedTo: z.optional(z.string()),
  }),
)

export const sendLeadReceived = (platform: Platform, post: Post): JobHandler =>
  handleJob(leadReceivedMail, async ({ leadId, correctedTo }, job) => {
    const lead = await platform.database.direct
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow()
    if (correctedTo !== undefined && correctedTo !== lead.email) return
    if (mailboxOf(lead) === null || !(await mayConfirmByMail(platform, lead))) return
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
      ...leadPaint(answersIn(lead)),
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
    reason: `You got this email because someone ${
      lead.entered_by === null
        ? 'entered this email address in our form for sellers'
        : 'gave us this email address when we talked about a home'
    }. If that was not you, let us know and we will delete the request.`,
  }
}

/** A copy of the answers for the owner. Longer answers are included only when they cannot carry a message from a stranger. */
const answersOf = (lead: LeadRow): (readonly [label: string, value: string])[] => {
  const answers = answersIn(lead)
  const told = (text: string | null) =>
    text === null || isSafeToRepeat(text) ? inWords(text) : 'as you described it'
  return [
    ...measures(lead),
    ['Lot size', told(answers.lotSize)],
    ['Garage', told(answers.garageType)],
    ['Special features', told(answers.specialFeatures)],
    ['Recent upgrades', told(answers.recentUpgrades)],
    ['Known issues', told(answers.knownIssues)],
    ['Homeowners association', inWords(answers.hoaMembership)],
    ['Zoning', told(answers.zoningDetails)],
    ['Phone', lead.phone_number],
    ['Would like to sell', inWords(answers.sellingTimeline)],
  ]
}

const leadPaint = ({ yearBuilt }: LeadAnswers): LetterPart[] =>
  yearBuilt === null || yearBuilt >= leadPaintYear
    ? []
    : [
        {
          paragraph: `Your home was built in ${yearBuilt}. For homes built before ${leadPaintYear} federal law requires sellers to give a lead-based paint disclosure and gives buyers ${paintInspectionDays} days to inspect. We will guide you through it.`,
        },
      ]
