import type { BulkKinds } from '#server/desk/list/bulk/bulk-kind'
import { leadBulk } from '#server/desk/leads/bulk-leads'
import { conversationBulk } from '#server/desk/messages/bulk-conversations'
import { orderBulk } from '#server/desk/orders/bulk-orders'
import { paperBulk } from '#server/desk/review/bulk-papers'
import { saleBulk } from '#server/desk/sales/bulk-sales'

/** The lists whose records can be acted on many at a time. */
export const bulkKinds: BulkKinds = {
  conversations: conversationBulk,
  leads: leadBulk,
  orders: orderBulk,
  review: paperBulk,
  sales: saleBulk,
}
