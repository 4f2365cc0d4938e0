// A customer's orders, as the database has them.
import type { Kysely } from 'kysely'
import type { OrderState } from '#rules/orders'
import type { Tables } from '#database/tables'
import type { OrderRow } from '#server/orders/lock-order'

type Wanted = { customerId: string; state?: OrderState; most?: number; skip?: number }

/** Newest first. */
export const readOrdersOf = (
  read: Kysely<Tables>,
  { customerId, state, most, skip = 0 }: Wanted,
): Promise<OrderRow[]> =>
  read
    .selectFrom('order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .$if(state !== undefined, (query) => query.where('state', '=', state as OrderState))
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most as number).offset(skip))
    .execute()

/** Undefined also when it is another customer's. */
export const readOrderOf = (
  read: Kysely<Tables>,
  customerId: string,
  orderId: string,
): Promise<OrderRow | undefined> =>
  read
    .selectFrom('order')
    .selectAll()
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

export const countOrdersByState = async (
  read: Kysely<Tables>,
  customerId: string,
): Promise<ReadonlyMap<OrderState, number>> => {
  const rows = await read
    .selectFrom('order')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('customer_id', '=', customerId)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, count]))
}

export const totalOf = (counts: ReadonlyMap<OrderState, number>): number =>
  counts.values().reduce((sum, count) => sum + count, 0)
