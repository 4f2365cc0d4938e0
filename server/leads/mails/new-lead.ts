import * as z from 'zod/mini'
import { brokerageOf } from '#server/brokerage/brokerage'
import { homeAddress, inWords, type LeadRow, measures } from '#server/leads/describe-home'
import { answersIn } from '#server/leads/lead-answers'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Sent to the brokerage. */
export const newLeadMail = jobKind('new lead mail', z.object({ leadId: z.string() }))

export const sendNewLead = (platform: Platform, post: Post): JobHandler =>
  handleJob(newLeadMail, async ({ leadId }, job) => {
    const { direct: read } = platform.database
    const lead = await read.selectFrom('lead').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow()
    const consent = await read
      .selectFrom('consent')
      .select('version')
      .where('lead_id', '=', leadId)
      .where('text_id', '=', 'tcpaConsent')
      .executeTakeFirst()
    const { brand, email } = brokerageOf(platform)
    await post.send(job, email, letter(lead, { brand, mayCall: consent !== undefined }))
  })

const letter = (lead: LeadRow, { brand, mayCall }: { brand: string; mayCall: boolean }): Letter => {
  const answers = answersIn(lead)
  return {
    subject: `New lead ${lead.reference}: ${lead.city}, ${lead.state}`,
    preview: `${lead.owner_name}, ${inWords(answers.sellingTimeline)}`,
    name: brand,
    parts: [
      { paragraph: 'A homeowner is asking for an offer. Reply to this email to write to the owner.' },
      {
        facts: [
          ['Reference', lead.reference],
          ['Owner', lead.owner_name],
          ['Email', lead.email],
          ['Phone', lead.phone_number],
          [
            'Marketing calls and texts',
            mayCall ? 'agreed to in writing' : 'NOT agreed to: a person may only reply about this home',
          ],
          ['Would like to sell', inWords(answers.sellingTimeline)],
          ['Account', lead.customer_id === null ? 'none yet' : 'logged in'],
        ],
      },
      {
        facts: [
          ['Home', homeAddress(lead)],
          ...measures(lead),
          ['Lot size', inWords(answers.lotSize)],
          ['Garage', inWords(answers.garageType)],
          ['Homeowners association', inWords(answers.hoaMembership)],
        ],
      },
      {
        facts: [
          ['Special features', inWords(answers.specialFeatures)],
          ['Recent upgrades', inWords(answers.recentUpgrades)],
          ['Known issues', inWords(answers.knownIssues)],
          ['Zoning', inWords(answers.zoningDetails)],
        ],
      },
    ],
    reason: 'You got this email because someone sent the lead form on your site.',
    answerTo: { name: lead.owner_name, address: lead.email },
  }
}
