// Mails to the sender of an offer that came by a link: it arrived, it was presented, it was answered.
import * as z from 'zod/mini'
import { writtenMoment } from '#rules/dates'
import { type SenderNews, senderNews, senderStateOf } from '#rules/offer-link'
import type { SaleOfferState } from '#rules/sale-states'
import { callWords, writeOrCall } from '#rules/ways-to-reach'
import { brokerageOf } from '#server/brokerage/brokerage'
import { mayConfirmByMail } from '#server/mails/may-confirm-by-mail'
import type { LetterPart } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { homeOf } from '#server/sales/clock-words'
import { receiptAddress } from '../link/offer-link.ts'
import { readSender } from '../link/read-sender.ts'

export const offerReceiptMail = jobKind(
  'offer receipt mail',
  z.object({ offerId: z.string(), about: z.enum(senderNews), at: z.number() }),
)

const subjects: Record<SenderNews, string> = {
  received: 'We have your offer',
  presented: 'Your offer was presented',
  answered: 'The seller has answered your offer',
  withdrawn: 'Your offer is withdrawn',
  'answer taken back': 'The seller has not answered your offer yet',
}

/** It says neither what the seller answered, nor anything about other offers. */
export const sendOfferReceipt = (platform: Platform, post: Post): JobHandler =>
  handleJob(offerReceiptMail, async ({ offerId, about, at }, job) => {
    const sender = await readSender(platform.database.direct, offerId)
    if (!sender || isOutdated(about, sender.offer.state)) return
    // Anyone with the link can type any email.
    const typed = { id: offerId, email: sender.email, created_at: sender.offer.created_at }
    if (!(await mayConfirmByMail(platform, typed))) return
    await post.send(job, sender.email, {
      subject: `${subjects[about]} (${sender.sale.reference})`,
      preview: 'Your receipt shows where it stands.',
      name: sender.name,
      parts: [
        { facts: [['Home', homeOf(sender.sale)] as const, [momentNames[about], writtenMoment(at)] as const] },
        ...news(platform, about, sender.hasPaper),
        { button: 'See your receipt', address: receiptAddress(platform, sender.link, sender.offer) },
      ],
      reason:
        'You got this email because someone entered this email address when they sent an offer for this home. If that was not you, please let us know.',
    })
  })

/** An answer may have been taken back since, and a new one given. */
const isOutdated = (about: SenderNews, state: SaleOfferState): boolean => {
  const isPresented = senderStateOf(state) === 'presented'
  if (about === 'answered') return isPresented
  return about === 'answer taken back' && !isPresented
}

const momentNames: Record<SenderNews, string> = {
  received: 'Received',
  presented: 'Presented',
  answered: 'Answered',
  withdrawn: 'Withdrawn',
  'answer taken back': 'Corrected',
}

/** What the sender should know, and do. */
const news = (platform: Platform, about: SenderNews, hasPaper: boolean): LetterPart[] => {
  const brokerage = brokerageOf(platform)
  const call = callWords(brokerage)
  switch (about) {
    case 'received':
      return [
        {
          paragraph:
            'The offer goes to the seller. We will write to you when it is presented, and when the seller has answered.',
        },
        ...(hasPaper ? [] : [{ paragraph: paperWanted(brokerage.email) }]),
        {
          paragraph: `To correct or withdraw it, please ${writeOrCall(brokerage, 'write to the listing broker')}. Another offer does not replace this one.`,
        },
      ]
    case 'presented':
      return [{ paragraph: 'The seller has seen your offer. We will write to you when it is answered.' }]
    case 'answered':
      return [
        {
          paragraph: `The listing broker will tell you the answer.${call === '' ? '' : ` You can also ${call}.`} Nothing is agreed until a contract is signed.`,
        },
      ]
    case 'withdrawn':
      return [{ paragraph: 'It is no longer before the seller.' }]
    case 'answer taken back':
      return [
        {
          paragraph:
            'Your receipt said that the seller had answered. That was recorded by mistake, and we are sorry. We will write to you when your offer is answered.',
        },
      ]
  }
}

const paperWanted = (email: string) =>
  `We do not have the signed PDF yet. Please send it to ${email === '' ? 'the listing broker' : email}.`
