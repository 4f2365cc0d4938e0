import type { Caller } from '#contract/accounts'
import { caseNotFound, caseWithoutPayment } from '#server/cases/problems'
import { paymentIdOf } from '#server/cases/case-standing'
import type { Payments } from '#server/payments/choose-providers'
import { refundPayment } from '#server/payments/refund-order'
import type { RefundWish } from '#server/payments/refund-wish'
import type { Platform } from '#server/platform/platform'

/**
 * Refunds the money that the case is about, or records how it was sent by hand. When all of it has gone back, the case closes. Throws
 * `case_not_found`, `case_without_payment`, and what `refundPayment` throws.
 */
export const refundCase = async (
  platform: Platform,
  payments: Payments,
  staff: Pick<Caller, 'id'>,
  caseId: string,
  wish: Pick<RefundWish, 'requestKey' | 'amountCents' | 'reason' | 'byHand'>,
): ReturnType<typeof refundPayment> => {
  const filed = await platform.database.direct
    .selectFrom('desk_case')
    .select(['kind', 'details'])
    .where('id', '=', caseId)
    .executeTakeFirst()
  if (!filed) throw caseNotFound()
  const paymentId = paymentIdOf(filed)
  if (paymentId === undefined) throw caseWithoutPayment()
  return refundPayment(platform, payments, staff, paymentId, { ...wish, caseId })
}
