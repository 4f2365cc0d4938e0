import { orderNotFound, orderNotPaid } from '#server/payments/problems'
import { receiptOf } from '#server/payments/receipt/receipt'
import { receiptPdf } from '#server/payments/receipt/receipt-pdf'
import { readOwnOrder } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'

/** The receipt for the customer's own order, as a PDF. Throws `order_not_found`, also for another customer's order, or `order_not_paid`. */
export const getReceipt = async (
  platform: Platform,
  customerId: string,
  orderId: string,
): Promise<{ name: string; pdf: Buffer }> => {
  const order = await readOwnOrder(platform.database.direct, customerId, orderId)
  if (!order) throw orderNotFound()
  const receipt = await receiptOf(platform, order)
  if (!receipt) throw orderNotPaid()
  return { name: receiptName(order.number), pdf: await receiptPdf(receipt) }
}

export const receiptName = (orderNumber: number): string => `receipt-${orderNumber}.pdf`
