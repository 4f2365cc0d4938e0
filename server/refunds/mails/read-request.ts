import type { SentBack } from '#rules/refund-words'
import { readAddressee } from '#server/accounts/recipient'
import type { OrderRow } from '#server/orders/order'
import type { Platform } from '#server/platform/platform'
import type { RefundRequestRow } from '#server/refunds/newest-request'
import { readSentBack } from '#server/refunds/sent-back'

export type RequestInMail = {
  request: RefundRequestRow
  order: OrderRow
  customer: { name: string; email: string }
  /** What went back of the order’s payment. */
  sent: readonly SentBack[]
}

/** The data for a mail about a refund request. */
export const readRequest = async (
  { database: { direct: read } }: Pick<Platform, 'database'>,
  requestId: string,
): Promise<RequestInMail> => {
  const request = await read
    .selectFrom('refund_request')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const order = await read
    .selectFrom('order')
    .selectAll()
    .where('id', '=', request.order_id)
    .executeTakeFirstOrThrow()
  return {
    request,
    order,
    customer: await readAddressee(read, order.customer_id),
    sent: await readSentBack(read, order.id),
  }
}
