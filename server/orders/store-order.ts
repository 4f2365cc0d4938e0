import type { Insertable, Transaction } from 'kysely'
import type { Shipping } from '#contract/orders'
import type { Tables } from '#database/tables'
import { piecesOf } from '#rules/cart'
import { awaitingPayment, holdUntil, type OrderSums, sellerShareCents, unpaidUntil } from '#rules/orders'
import type { TakenProduct } from '#server/catalogue/stock'
import type { SpentCoupon } from '#server/coupons/spend-coupon'
import { addToOrder } from '#server/legal/order-consents'
import { announceChange } from '#server/live/announce-change'
import { expireOrderJob } from '#server/orders/expire-order'
import { endHoldJob } from '#server/orders/hold-pieces'
import type { OrderRow } from '#server/orders/order'
import { fixedStatement } from '#server/platform/database/fixed-statement'
import { enqueue } from '#server/platform/jobs/job'
import { phoneToFind } from '#server/platform/phone'
import type { Platform } from '#server/platform/platform'

/** Pieces of a product that were taken from stock, at this price. */
export type OrderedLine = { product: TakenProduct; unitCents: number; quantity: number }

export type NewOrder = {
  id: string
  customerId: string
  lines: readonly OrderedLine[]
  coupon?: SpentCoupon | undefined
  sums: OrderSums
  shipping: Shipping
  /** The evidence that it is based on. */
  consentIds: readonly string[]
}

export type StoredOrder = { id: string; number: number; totalCents: number }

/** Stores a pending order with the next number. It holds its pieces for a limited time and is canceled unless it is paid in time. */
export const storeOrder = async (
  platform: Pick<Platform, 'config' | 'database' | 'now' | 'newId'>,
  trx: Transaction<Tables>,
  { id, customerId, lines, coupon, sums, shipping, consentIds }: NewOrder,
): Promise<StoredOrder> => {
  const placedAt = platform.now()
  const expiresAt = unpaidUntil(placedAt)
  const heldUntil = holdUntil(placedAt, { heldUntil: null, unpaidUntil: expiresAt })
  await enqueue(platform, trx, expireOrderJob, { orderId: id }, { dueAt: expiresAt })
  await enqueue(platform, trx, endHoldJob, { orderId: id }, { dueAt: heldUntil })
  const number = await nextNumber(trx)
  const [stored] = await insertOrder(trx, {
    id,
    number,
    customer_id: customerId,
    state: awaitingPayment,
    payment_state: 'unpaid',
    items: piecesOf(lines),
    lines_cents: sums.linesCents,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    coupon_cents: sums.couponCents,
    fee_cents: sums.feeCents,
    total_cents: sums.totalCents,
    shipping: JSON.stringify(shipping),
    shipping_phone: phoneToFind(shipping.phone) ?? '',
    placed_at: placedAt,
    expires_at: expiresAt,
    held_until: heldUntil,
    paid_at: null,
    cancelled_at: null,
    refunded_at: null,
    started_at: null,
    done_at: null,
    updated_at: placedAt,
  })
  await trx
    .insertInto('order_line')
    .values(
      lines.map((line, position) => ({
        ...rowOf(line),
        order_id: id,
        position,
        coupon_cents: coupon?.ofLines[position] ?? 0,
      })),
    )
    .execute()
  await addToOrder(trx, id, consentIds)
  await announceChange(platform, trx, { kind: 'orders', id, version: stored?.version ?? 0, by: customerId })
  return { id, number, totalCents: sums.totalCents }
}

/** From here until this transaction commits, other orders wait for their number. */
const nextNumber = async (trx: Transaction<Tables>): Promise<number> => {
  const [counter] = await countUp(trx, {})
  if (!counter) throw new Error('The counter of orders is missing.')
  return counter.number
}

const countUp = fixedStatement((trx) =>
  trx
    .updateTable('counter')
    .set((eb) => ({ number: eb('number', '+', 1) }))
    .where('name', '=', 'order')
    .returning('number'),
)

const insertOrder = fixedStatement((trx, order: Omit<OrderRow, 'version' | 'hold_extended_ms'>) =>
  trx.insertInto('order').values(order).returning('version'),
)

/** The line stores what the product was when it was sold. */
const rowOf = ({ product: { id, category_id: _, ...product }, unitCents, quantity }: OrderedLine) =>
  ({
    ...product,
    product_id: id,
    unit_cents: unitCents,
    quantity,
    seller_share_cents: sellerShareCents(unitCents, quantity, product.is_own === 1),
  }) satisfies Partial<Insertable<Tables['order_line']>>
