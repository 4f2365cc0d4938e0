// Queries for orders, their lines and their owners.
import {
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  sql,
  type SqlBool,
  type Transaction,
} from 'kysely'
import type { Tables } from '#database/tables'
import { boughtStandings, isHeld, type OrderStanding, type OrderState } from '#rules/orders'
import { announceChange } from '#server/live/announce-change'
import type { Platform } from '#server/platform/platform'

export type OrderRow = Selectable<Tables['order']>

/** The order's states, as the rules about orders take them. */
export const standingOf = ({
  state,
  payment_state,
}: Pick<OrderRow, 'state' | 'payment_state'>): OrderStanding => ({
  state,
  paymentState: payment_state,
})

/** Locks the order until the end of the transaction and returns its current row. */
export const lockOrder = (trx: Transaction<Tables>, orderId: string): Promise<OrderRow | undefined> =>
  trx
    .updateTable('order') // SQLite has no `for update`; an update that changes nothing locks on both engines
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirst()

/** Records a change of the locked order outside its own row, such as a refund. */
export const countVersion = async (
  platform: Pick<Platform, 'database'>,
  trx: Transaction<Tables>,
  orderId: string,
): Promise<void> => {
  const { version } = await trx
    .updateTable('order')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await announceChange(platform, trx, { kind: 'orders', id: orderId, version })
}

/** `isBought` of rules/orders.ts as a query condition. */
export const isBoughtOrder = (eb: ExpressionBuilder<Tables, 'order'>) =>
  eb.or(
    boughtStandings.map(({ state, paymentState }) =>
      eb.and([eb('order.state', '=', state), eb('order.payment_state', '=', paymentState)]),
    ),
  )

/**
 * Query condition for an `order`: it was bought, also if it was refunded since. Only its refund cancels it then, at the same moment. Late money
 * for a canceled order has bought nothing. The index `order_bought` has the same condition.
 */
export const wasBought = sql<SqlBool>`("order".paid_at is not null
  and ("order".cancelled_at is null or "order".cancelled_at = "order".refunded_at))`

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

/** Undefined also for another customer's order. */
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

export type OrderLineRow = Selectable<Tables['order_line']>

/** The lines of these orders, each order's lines in sequence. */
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

/** The order's money as the rules take it. */
export const moneyOf = (
  order: Pick<OrderRow, 'coupon_code' | 'coupon_cents' | 'fee_cents'>,
  lines: readonly Pick<OrderLineRow, 'unit_cents' | 'quantity' | 'coupon_cents'>[],
) => ({
  couponCode: order.coupon_code,
  couponCents: order.coupon_cents,
  feeCents: order.fee_cents,
  lines: lines.map(({ unit_cents, quantity, coupon_cents }) => ({
    unitCents: unit_cents,
    quantity,
    couponCents: coupon_cents,
  })),
})

/** The end of the hold in the API; nothing once the hold is over. */
export const heldUntilAnswer = (
  { held_until }: { held_until: number | null },
  now: number,
): { heldUntil?: string } =>
  isHeld(held_until, now) ? { heldUntil: new Date(held_until).toISOString() } : {}
