import { senderNewsOf } from '#rules/offer-link'
import type { SaleOfferState } from '#rules/sale-states'
import { enqueue } from '#server/platform/jobs/job'
import { dropWaitingJob } from '#server/platform/jobs/job-store'
import type { Trx } from '#server/sales/sale'
import type { Needs } from '#server/sales/work-on-sale'
import { offerReceiptMail } from '../mails/offer-receipt.ts'

type Sent = { id: string; receipt_hash: string | null; state: SaleOfferState; answered_at: number | null }

/**
 * The sender of an offer that came by a link learns its new state. An offer that the desk typed has no receipt. An answer that is taken
 * back before its mail was sent needs no correction.
 */
export const tellSender = async (
  platform: Needs,
  trx: Trx,
  { id, receipt_hash, state, answered_at }: Sent,
  { to, at }: { to: SaleOfferState | undefined; at: number },
): Promise<void> => {
  const about = to && senderNewsOf(state, to)
  if (about === undefined || receipt_hash === null) return
  const keyOf = (answeredAt: number | null) => `${offerReceiptMail.kind} ${id} answered ${answeredAt}`
  if (about === 'answer taken back' && (await dropWaitingJob(trx, keyOf(answered_at)))) return
  const payload = { offerId: id, about, at }
  await enqueue(platform, trx, offerReceiptMail, payload, about === 'answered' ? { key: keyOf(at) } : {})
}
