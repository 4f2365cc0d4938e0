import { fullRefundTerms, photoVisitTerms, refundArrives } from '#rules/refunds'
import { answerPromise } from '#rules/promises'
import type { Brokerage } from '#server/brokerage/brokerage'

/** The whole text about refunds. */
export const refundTerms = ({ email, supportHours }: Pick<Brokerage, 'email' | 'supportHours'>): string =>
  `Full refund ${fullRefundTerms} Physical items can be refunded until they are shipped. Downloads are not refunded after the first ` +
  `download, unless the file is faulty. Photo visits can be cancelled ${photoVisitTerms}. We pay back to the card or PayPal account ` +
  `that was used, ${refundArrives}. The listing contract has its own terms for ending it. Ask at ${email} or in your dashboard; we ` +
  `answer ${answerPromise} (${supportHours}).`
