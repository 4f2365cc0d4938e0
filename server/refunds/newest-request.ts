import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#database/tables'

export type RefundRequestRow = Selectable<Tables['refund_request']>

export const readNewestRequest = (
  read: Kysely<Tables>,
  orderId: string,
): Promise<RefundRequestRow | undefined> =>
  read
    .selectFrom('refund_request')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
