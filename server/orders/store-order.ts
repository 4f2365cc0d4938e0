import type { Transaction } from 'kysely'
import type { Shipping } from '#contract/orders'
import type { Tables } from '#database/tables'
import { piecesOf, priceOf } from '#rules/cart'
import { awaitingPayment, holdUntil, orderTotalCents, unpaidUntil } from '#rules/orders'
import type { SpentCoupon } from '#server/coupons/spend-coupon'
import { phoneToFind } from '#server/platform/phone'
import { announceChange } from '#server/live/announce-change'
import { endingHold } from '#server/orders/hold-pieces'
import { expiringOrder } from '#server/orders/expire-order'
import type { OrderLineRow } from '#server/orders/order'
import { fixedForRows, fixedStatement } from '#server/platform/database/fixed-statement'
import { together } from '#server/platform/database/pipeline'
import { enqueueing, type NewJob, newJob } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export type NewOrder = {
  id: string
  customerId: string
  lines: readonly Omit<OrderLineRow, 'order_id' | 'position' | 'coupon_cents' | 'done_at'>[]
  coupon: SpentCoupon | undefined
  feeCents: number
  shipping: Shipping
  /** Further jobs about the order. */
  jobs?: readonly NewJob[]
}

export type StoredOrder = { id: string; number: number; totalCents: number }

/**
 * Stores a pending order with the next number. It holds its pieces for a limited time and is cancelled unless it is paid in time.
 * The caller has to take the pieces from stock.
 */
export const storeOrder = async (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  trx: Transaction<Tables>,
  { id, customerId, lines, coupon, feeCents, shipping, jobs = [] }: NewOrder,
): Promise<StoredOrder> => {
  const placedAt = platform.now()
  const expiresAt = unpaidUntil(placedAt)
  const heldUntil = holdUntil(placedAt, { heldUntil: null, unpaidUntil: expiresAt })
  const pieces = lines.map(({ unit_cents, quantity }) => ({ unitCents: unit_cents, quantity }))
  const linesCents = priceOf(pieces)
  const couponCents = coupon?.discountCents ?? 0
  const totalCents = orderTotalCents({ linesCents, couponCents, feeCents })
  const storingJobs = await enqueueing(platform, trx, [
    newJob(expiringOrder, { orderId: id }, { dueAt: expiresAt }),
    newJob(endingHold, { orderId: id }, { dueAt: heldUntil }),
    ...jobs,
  ])
  // From the number on, other orders wait for theirs until this transaction commits.
  const [, , [order]] = await together(trx, [
    storingJobs,
    countUp.with(trx, {}),
    insertOrder.with(trx, {
      id,
      customerId,
      items: piecesOf(pieces),
      linesCents,
      couponId: coupon?.id ?? null,
      couponCode: coupon?.code ?? null,
      couponCents,
      feeCents,
      totalCents,
      shipping: JSON.stringify(shipping),
      shippingPhone: phoneToFind(shipping.phone) ?? '',
      placedAt,
      expiresAt,
      heldUntil,
    }),
    insertLines(
      trx,
      lines.map((line, position) => ({
        ...line,
        order_id: id,
        position,
        coupon_cents: coupon?.ofLines[position] ?? 0,
      })),
    ),
  ])
  const { number, version } = order as { number: number; version: number }
  await announceChange(platform, trx, { kind: 'orders', id, version, by: customerId })
  return { id, number, totalCents }
}

const countUp = fixedStatement((trx) =>
  trx
    .updateTable('counter')
    .set((eb) => ({ number: eb('number', '+', 1) }))
    .where('name', '=', 'order'),
)

type OrderValues = {
  id: string
  customerId: string
  items: number
  linesCents: number
  couponId: string | null
  couponCode: string | null
  couponCents: number
  feeCents: number
  totalCents: number
  shipping: string
  shippingPhone: string
  placedAt: number
  expiresAt: number
  heldUntil: number
}

const insertOrder = fixedStatement((trx, order: OrderValues) =>
  trx
    .insertInto('order')
    .values((eb) => ({
      id: order.id,
      number: eb.selectFrom('counter').select('number').where('name', '=', 'order'),
      customer_id: order.customerId,
      state: awaitingPayment,
      payment_state: 'unpaid',
      items: order.items,
      lines_cents: order.linesCents,
      coupon_id: order.couponId,
      coupon_code: order.couponCode,
      coupon_cents: order.couponCents,
      fee_cents: order.feeCents,
      total_cents: order.totalCents,
      shipping: order.shipping,
      shipping_phone: order.shippingPhone,
      placed_at: order.placedAt,
      expires_at: order.expiresAt,
      held_until: order.heldUntil,
      paid_at: null,
      cancelled_at: null,
      refunded_at: null,
      updated_at: order.placedAt,
    }))
    .returning(['number', 'version']),
)

const insertLines = fixedForRows((trx, lines: readonly Omit<OrderLineRow, 'done_at'>[]) =>
  trx.insertInto('order_line').values(
    lines.map((line) => ({
      order_id: line.order_id,
      position: line.position,
      product_id: line.product_id,
      name: line.name,
      slug: line.slug,
      brand: line.brand,
      picture_address: line.picture_address,
      price_cents: line.price_cents,
      discount_percent: line.discount_percent,
      unit_cents: line.unit_cents,
      coupon_cents: line.coupon_cents,
      quantity: line.quantity,
      seller_id: line.seller_id,
      seller_share_cents: line.seller_share_cents,
    })),
  ),
)
