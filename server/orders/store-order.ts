import type { Transaction } from 'kysely'
import type { Shipping } from '#contract/orders'
import type { Tables } from '#database/tables'
import { piecesOf, priceOf } from '#rules/cart'
import { awaitingPayment, holdUntil, orderTotalCents, unpaidUntil } from '#rules/orders'
import { phoneToFind } from '#server/platform/phone'
import { announceChange } from '#server/desk-live/announce-change'
import { endingHold } from '#server/orders/hold-pieces'
import { expiringOrder } from '#server/orders/expire-order'
import type { OrderRow, OrderLineRow } from '#server/orders/order'
import { fixedStatement } from '#server/platform/database/fixed-statement'
import { enqueueAll, type NewJob, newJob } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export type NewOrder = {
  id: string
  customerId: string
  lines: readonly Omit<OrderLineRow, 'order_id' | 'position' | 'done_at'>[]
  coupon: { id: string; code: string; discountCents: number } | undefined
  feeCents: number
  shipping: Shipping
  /** Further jobs about the order. */
  jobs?: readonly NewJob[]
}

/**
 * Stores a pending order with the next number. It holds its pieces for a limited time and is cancelled unless it is paid in time.
 * The caller has to take the pieces from stock.
 */
export const storeOrder = async (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  trx: Transaction<Tables>,
  { id, customerId, lines, coupon, feeCents, shipping, jobs = [] }: NewOrder,
): Promise<OrderRow> => {
  const placedAt = platform.now()
  const expiresAt = unpaidUntil(placedAt)
  const heldUntil = holdUntil(placedAt, { heldUntil: null, unpaidUntil: expiresAt })
  const pieces = lines.map(({ unit_cents, quantity }) => ({ unitCents: unit_cents, quantity }))
  const linesCents = priceOf(pieces)
  const couponCents = coupon?.discountCents ?? 0
  // Before the number, because other orders wait for theirs until this transaction commits.
  await enqueueAll(platform, trx, [
    newJob(expiringOrder, { orderId: id }, { dueAt: expiresAt }),
    newJob(endingHold, { orderId: id }, { dueAt: heldUntil }),
    ...jobs,
  ])
  const order = await trx
    .insertInto('order')
    .values({
      id,
      number: await nextNumber(trx),
      customer_id: customerId,
      state: awaitingPayment,
      payment_state: 'unpaid',
      items: piecesOf(pieces),
      lines_cents: linesCents,
      coupon_id: coupon?.id ?? null,
      coupon_code: coupon?.code ?? null,
      coupon_cents: couponCents,
      fee_cents: feeCents,
      total_cents: orderTotalCents({ linesCents, couponCents, feeCents }),
      shipping: JSON.stringify(shipping),
      shipping_phone: phoneToFind(shipping.phone) ?? '',
      placed_at: placedAt,
      expires_at: expiresAt,
      held_until: heldUntil,
      paid_at: null,
      cancelled_at: null,
      refunded_at: null,
      updated_at: placedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('order_line')
    .values(lines.map((line, position) => ({ ...line, order_id: id, position })))
    .execute()
  await announceChange(platform, trx, { kind: 'orders', id, version: order.version, by: customerId })
  return order
}

const nextNumber = async (trx: Transaction<Tables>) => {
  const [row] = await countUp(trx, {})
  return (row as { number: number }).number
}

const countUp = fixedStatement((trx) =>
  trx
    .updateTable('counter')
    .set((eb) => ({ number: eb('number', '+', 1) }))
    .where('name', '=', 'order')
    .returning('number'),
)
