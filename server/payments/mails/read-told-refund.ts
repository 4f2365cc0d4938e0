import { type PaidOrder, readPaidOrder } from '#server/payments/mails/read-paid-order'
import type { RefundRow } from '#server/payments/refund-wish'
import type { Platform } from '#server/platform/platform'

/** The data for a mail about a refund of an order. */
export const readToldRefund = async (
  platform: Pick<Platform, 'database'>,
  refundId: string,
): Promise<PaidOrder & { refund: RefundRow }> => {
  const { direct: read } = platform.database
  const refund = await read
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const { order_id: orderId } = await read
    .selectFrom('payment')
    .select('order_id')
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow()
  return { refund, ...(await readPaidOrder(platform, { orderId, paymentId: refund.payment_id })) }
}
