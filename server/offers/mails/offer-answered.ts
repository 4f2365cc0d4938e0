import * as z from 'zod/mini'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { whoGetsMail } from '#server/staff/who-gets-mail'

/** Sent to the brokerage, or to the person who has the lead. */
export const offerAnsweredMail = jobKind('offer answered mail', z.object({ answerId: z.string() }))

export const sendOfferAnswered = (platform: Platform, post: Post): JobHandler =>
  handleJob(offerAnsweredMail, async ({ answerId }, job) => {
    const answer = await platform.database.direct
      .selectFrom('offer_answer')
      .innerJoin('lead_offer', 'lead_offer.id', 'offer_answer.offer_id')
      .innerJoin('lead', 'lead.id', 'lead_offer.lead_id')
      .select(['offer_answer.kind', 'offer_answer.text', 'lead_offer.buyer'])
      .select(['lead.reference', 'lead.owner_name', 'lead.email', 'lead.assigned_to'])
      .where('offer_answer.id', '=', answerId)
      .executeTakeFirst()
    if (!answer) return // the owner had the lead deleted
    const { brand } = brokerageOf(platform)
    const { email } = await whoGetsMail(platform, answer.assigned_to)
    const { kind, text, buyer, reference, owner_name: name } = answer
    await post.send(job, email, {
      subject:
        kind === 'question'
          ? `${name} asks about an offer (${reference})`
          : `${name} is interested in an offer (${reference})`,
      preview: `The offer of ${buyer}`,
      name: brand,
      parts: [
        {
          facts: [
            ['Lead', reference],
            ['Owner', name],
            ['Offer of', buyer],
            ...(text === '' ? [] : ([['Question', text]] as const)),
          ],
        },
        { button: 'Open the lead', address: `${platform.config.publicUrl}/desk/leads/${reference}` },
      ],
      reason: 'You got this email because a customer answered an offer in the dashboard.',
      answerTo: { name, address: answer.email },
    })
  })
