import type { OrderRow } from '#server/orders/order'
import { type PaperKind, paperOf } from '#server/payments/papers/order-paper'
import { paperPdf } from '#server/payments/papers/paper-pdf'
import { orderNotFound, orderNotPaid } from '#server/payments/problems'
import { readOwnOrder } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'

export type PaperFile = { name: string; pdf: Buffer }

/**
 * The invoice or the receipt of the customer's own order, as a PDF. Throws `order_not_found`, also for another customer's order, or
 * `order_not_paid`.
 */
export const getOwnPaper = async (
  platform: Platform,
  customerId: string,
  orderId: string,
  kind: PaperKind,
): Promise<PaperFile> => {
  const order = await readOwnOrder(platform.database.direct, customerId, orderId)
  if (!order) throw orderNotFound()
  return paperFile(platform, order, kind)
}

/** The same of any order, for the desk. */
export const getAnyPaper = async (
  platform: Platform,
  orderId: string,
  kind: PaperKind,
): Promise<PaperFile> => {
  const order = await platform.database.direct
    .selectFrom('order')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw orderNotFound()
  return paperFile(platform, order, kind)
}

const paperFile = async (platform: Platform, order: OrderRow, kind: PaperKind): Promise<PaperFile> => {
  const paper = await paperOf(platform, order, kind)
  if (!paper) throw orderNotPaid()
  return { name: paperName(order.number, kind), pdf: await paperPdf(paper) }
}

export const paperName = (orderNumber: number, kind: PaperKind): string => `${kind}-${orderNumber}.pdf`
