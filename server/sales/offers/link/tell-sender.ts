import { senderNewsOf } from '#rules/offer-link'
import type { SaleOfferState } from '#rules/sale-states'
import { enqueue } from '#server/platform/jobs/job'
import type { Trx } from '#server/sales/sale'
import type { Needs } from '#server/sales/work-on-sale'
import { offerReceiptMail } from '../mails/offer-receipt.ts'

type Sent = { id: string; receipt_hash: string | null; state: SaleOfferState }

/** The sender of an offer that came by a link learns its new state. An offer that the desk typed has no receipt. */
export const tellSender = async (
  platform: Needs,
  trx: Trx,
  { id, receipt_hash, state }: Sent,
  { to, at }: { to: SaleOfferState | undefined; at: number },
): Promise<void> => {
  const about = to && senderNewsOf(state, to)
  if (about !== undefined && receipt_hash !== null)
    await enqueue(platform, trx, offerReceiptMail, { offerId: id, about, at })
}
