import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#database/tables'

export type OrderLineRow = Selectable<Tables['order_line']>

/** The lines of these orders, each order's in its own order. */
export const readOrderLines = (read: Kysely<Tables>, orderIds: readonly string[]): Promise<OrderLineRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : read
        .selectFrom('order_line')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .orderBy('order_id')
        .orderBy('position')
        .execute()
