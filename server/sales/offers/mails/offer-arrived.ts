import * as z from 'zod/mini'
import { brokerageOf } from '#server/brokerage/brokerage'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import type { Post } from '#server/mails/post'
import { preferToTalk } from '#server/mails/ways-to-answer'
import { mySaleAddress } from '#server/sales/my-sale-address'
import { readMailedTerms } from './mailed-terms.ts'

export const offerArrivedMail = jobKind('offer arrived mail', z.object({ termsId: z.string() }))

/** Sent to the seller at once. It names neither a sum nor a person: opening the offer, logged in, is the record that they saw it. */
export const sendOfferArrived = (platform: Platform, post: Post): JobHandler =>
  handleJob(offerArrivedMail, async ({ termsId }, job) => {
    const terms = await readMailedTerms(platform, termsId)
    if (!terms || terms.ended_at !== null) return
    const isAnswer = terms.number > 1
    await post.send(job, terms.customerEmail, {
      subject: `${isAnswer ? 'A buyer has answered you' : 'An offer has arrived'} (${terms.reference})`,
      preview: 'Open it under My sale, or let your broker explain it.',
      name: terms.customerName,
      parts: [
        {
          paragraph: isAnswer
            ? `${terms.label} has answered your counterproposal. Your broker may call you about it.`
            : `An offer for your home has arrived, from ${terms.label}. Your broker may call you about it.`,
        },
        ...(terms.answerBy === '' ? [] : [{ facts: [['Answer by', terms.answerBy] as const] }]),
        { paragraph: 'You decide, and you may decline it. Opening it accepts nothing.' },
        { button: 'See your offers', address: mySaleAddress(platform, terms.saleId, 'offers') },
        ...preferToTalk(brokerageOf(platform)),
      ],
      reason: 'You got this email because you list your home with us.',
    })
  })
