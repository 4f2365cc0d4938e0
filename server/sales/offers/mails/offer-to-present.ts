import * as z from 'zod/mini'
import { writtenMoment } from '#rules/dates'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import type { Post } from '#server/mails/post'
import { homeOf } from '#server/sales/clock-words'
import { whoIsTold } from '#server/sales/who-is-told'
import { readMailedTerms } from './mailed-terms.ts'

export const offerToPresentMail = jobKind('offer to present mail', z.object({ termsId: z.string() }))

/** Sent outside hours to the broker on duty; otherwise to the broker in charge, and to the brokerage while there is none. The clock of the offer sends the alarms that follow. */
export const sendOfferToPresent = (platform: Platform, post: Post): JobHandler =>
  handleJob(offerToPresentMail, async ({ termsId }, job) => {
    const terms = await readMailedTerms(platform, termsId)
    if (!terms || terms.ended_at !== null || terms.present_due_at === null) return
    const told = await whoIsTold(platform, terms)
    const dueBy = writtenMoment(terms.present_due_at)
    const isLate = terms.present_due_at <= platform.now()
    await post.send(job, told.email, {
      subject: `Offer arrived: present it ${isLate ? 'now' : `by ${dueBy}`} (${terms.reference})`,
      preview: `${terms.label} for ${homeOf(terms)}`,
      name: told.name,
      parts: [
        {
          facts: [
            ['Home', homeOf(terms)],
            ['Offer', terms.label],
            ['Present it by', isLate ? `${dueBy} (this time has passed)` : dueBy],
            ['Answer by', terms.answerBy || 'Not said'],
          ],
        },
        {
          paragraph:
            'It counts as presented when the seller opens it under My sale, or when you record your call.',
        },
        { button: 'Open the sale', address: `${platform.config.publicUrl}/desk/sales/${terms.reference}` },
      ],
      reason: 'You got this email because an offer for a home at your desk arrived.',
    })
  })
