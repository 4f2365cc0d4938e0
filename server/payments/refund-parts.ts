// Which parts of an order its refunds cover.
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { inDollars } from '#rules/money'
import { partsOfPaid, splitCents } from '#rules/order-sums'
import { feePart, fits, leftOfParts } from '#rules/refund-parts'
import { refundPartUnfit } from '#server/payments/problems'

type Read = Kysely<Tables>

export type OrderPart = {
  /** The package of a line, or 'fee'. */
  part: string
  name: string
  paidCents: number
  leftCents: number
}

/** A part of an order and what it gets back. */
export type WishedPart = { part: string; amountCents: number }

/** The lines of an order after their coupon, and its fee, with what is left of each. Together they are what is left of the order's payment. */
export const readOrderParts = async (read: Read, orderId: string): Promise<OrderPart[]> =>
  (await readPartsOfOrders(read, [orderId])).get(orderId) ?? []

/** The same for many orders, by their ids. */
export const readPartsOfOrders = async (
  read: Read,
  orderIds: readonly string[],
): Promise<Map<string, OrderPart[]>> => {
  const ids = ['', ...orderIds]
  const [orders, lines, refunds] = await Promise.all([
    read.selectFrom('order').select(['id', 'coupon_cents', 'fee_cents']).where('id', 'in', ids).execute(),
    read
      .selectFrom('order_line')
      .select(['order_id', 'product_id', 'name', 'unit_cents', 'quantity', 'coupon_cents'])
      .where('order_id', 'in', ids)
      .orderBy('order_id')
      .orderBy('position')
      .execute(),
    readRefunds(read, ids),
  ])
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId)
  return new Map(
    orders.map((order) => [
      order.id,
      withLeft(paidParts(order, linesOf.get(order.id) ?? []), refundsOf.get(order.id) ?? []),
    ]),
  )
}

type Line = Pick<
  Selectable<Tables['order_line']>,
  'product_id' | 'name' | 'unit_cents' | 'quantity' | 'coupon_cents'
>
type PaidPart = Omit<OrderPart, 'leftCents'>

const paidParts = (
  { coupon_cents: couponCents, fee_cents: feeCents }: { coupon_cents: number; fee_cents: number },
  lines: readonly Line[],
): PaidPart[] => {
  const pieces = lines.map((line) => ({
    unitCents: line.unit_cents,
    quantity: line.quantity,
    couponCents: line.coupon_cents,
  }))
  const paid = partsOfPaid({ lines: pieces, couponCents, feeCents })
  return [
    ...lines.map(({ product_id: part, name }, at) => ({ part, name, paidCents: paid.lineCents[at] ?? 0 })),
    ...(feeCents > 0 ? [{ part: feePart, name: 'Platform fee', paidCents: feeCents }] : []),
  ]
}

type Refund = { amountCents: number; stored: readonly { part: string; amount_cents: number }[] }

const withLeft = (parts: readonly PaidPart[], refunds: readonly Refund[]): OrderPart[] => {
  const left = leftOfParts(
    parts.map(({ paidCents }) => paidCents),
    refunds.map(({ amountCents, stored }) => ({
      amountCents,
      ...(stored.length > 0 && {
        parts: parts.map(({ part }) => stored.find((one) => one.part === part)?.amount_cents ?? 0),
      }),
    })),
  )
  return parts.map((part, at) => ({ ...part, leftCents: left[at] ?? 0 }))
}

/** The refunds that count, the oldest first. Those asked for count too: nobody may refund the same part again. */
const readRefunds = async (read: Read, orderIds: readonly string[]) => {
  const refunds = await read
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.amount_cents', 'payment.order_id'])
    .where('payment.order_id', 'in', orderIds)
    .where('payment.purpose', '=', 'order')
    .where('refund.state', '!=', 'failed')
    .orderBy('refund.id')
    .execute()
  const covered = await readParts(
    read,
    refunds.map(({ id }) => id),
  )
  const storedOf = Map.groupBy(covered, ({ refund_id }) => refund_id)
  return refunds.map(({ id, amount_cents: amountCents, order_id: orderId }) => ({
    orderId,
    amountCents,
    stored: storedOf.get(id) ?? [],
  }))
}

export const readParts = (read: Read, refundIds: readonly string[]) =>
  read
    .selectFrom('refund_part')
    .selectAll()
    .where('refund_id', 'in', ['', ...refundIds])
    .execute()

/**
 * Keeps what a refund covers, of the parts as they were before it. Without a wish, all of them in proportion to what is left. Throws
 * `refund_part_unfit` for a wish that is not the sum, or more than is left of a part.
 */
export const storeRefundParts = async (
  trx: Transaction<Tables>,
  { refundId, amountCents }: { refundId: string; amountCents: number },
  parts: readonly OrderPart[],
  wished?: readonly WishedPart[],
): Promise<void> => {
  const left = parts.map(({ leftCents }) => leftCents)
  const cents = wished
    ? parts.map(({ part }) => sumOf(wished.filter((one) => one.part === part)))
    : splitCents(amountCents, left)
  if (wished && !fits(cents, amountCents, left)) throw unfit(parts, cents)
  const rows = parts.flatMap(({ part }, at) => {
    const amount_cents = cents[at] ?? 0
    return amount_cents > 0 ? [{ refund_id: refundId, part, amount_cents }] : []
  })
  if (rows.length > 0) await trx.insertInto('refund_part').values(rows).execute()
}

const sumOf = (wished: readonly WishedPart[]) => wished.reduce((sum, { amountCents }) => sum + amountCents, 0)

const unfit = (parts: readonly OrderPart[], cents: readonly number[]) => {
  const at = parts.findIndex(({ leftCents }, index) => (cents[index] ?? 0) > leftCents)
  const part = parts[at]
  return refundPartUnfit(
    part
      ? `You can still refund ${inDollars(part.leftCents)} of “${part.name}”.`
      : 'The parts do not add up to the sum. Please choose them again.',
  )
}
