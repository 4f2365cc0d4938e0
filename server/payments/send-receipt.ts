import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { orderPaidMail } from '#server/payments/mails/order-paid'
import { payingPayment } from '#server/payments/store'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Sends the receipt to the order's customer, again if need be. Returns false when nothing has paid the order. */
export const sendReceipt = async (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  orderId: string,
): Promise<boolean> => {
  const payment = await payingPayment(trx, orderId)
  if (payment) await enqueue(platform, trx, orderPaidMail, { orderId, paymentId: payment.id })
  return payment !== undefined
}
