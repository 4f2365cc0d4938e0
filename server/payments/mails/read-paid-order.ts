import { readAddressee } from '#server/accounts/recipient'
import { type OrderRow, type OrderLineRow, readOrderLines } from '#server/orders/order'
import type { PaymentRow } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'

export type PaidOrder = {
  order: OrderRow
  lines: readonly OrderLineRow[]
  payment: PaymentRow
  customer: { name: string; email: string }
}

/** The data for a mail about a paid order. */
export const readPaidOrder = async (
  { database: { direct: read } }: Pick<Platform, 'database'>,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<PaidOrder> => {
  const order = await read.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const payment = await read
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const customer = await readAddressee(read, order.customer_id)
  return { order, payment, customer, lines: await readOrderLines(read, [orderId]) }
}
