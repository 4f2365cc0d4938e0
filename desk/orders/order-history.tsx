import type { OrderDetail } from '#contract/desk/orders/orders'
import { call } from '#desk/api/call.ts'
import { auditEntries, RecordHistory } from '#desk/audit/record-history.tsx'
import { orderKeys } from '#desk/orders/order-query.ts'
import { longestOrderNote } from '#rules/orders'

/** The history of the order, and the notes of the staff. */
export const OrderHistory = ({
  order: { id, timeline, notes, customer, placedAt },
}: {
  order: OrderDetail
}) => (
  <RecordHistory
    entries={[
      // The desk may have placed it. Orders of the sample have no entry in the log.
      ...(timeline.some(({ action }) => action === 'placed')
        ? []
        : [
            {
              id: 'placed',
              at: placedAt,
              icon: 'orders' as const,
              sentence: `${customer.name} placed the order.`,
            },
          ]),
      ...auditEntries(timeline),
    ]}
    notes={notes}
    needs="work on orders"
    field={{
      id: 'order-note',
      about: `order ${id}`,
      longest: longestOrderNote,
      send: (text, idempotencyKey) =>
        call('POST /api/desk/orders/:orderId/notes', {
          params: { orderId: id },
          body: { text },
          idempotencyKey,
        }),
      refresh: orderKeys,
    }}
  />
)
