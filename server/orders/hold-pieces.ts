// An unpaid order holds its pieces only for a limited time. `held_until` is null exactly while the pieces are in stock for others.
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import { extendedHold, holdUntil, isHeld } from '#rules/orders'
import { recordAudit } from '#server/audit/record-audit'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { inLockOrder, type Pieces, putBackInStock, takeFromStock } from '#server/catalogue/stock'
import { isPaymentInProgress } from './payment-in-progress.ts'
import { lockOrder, type OrderLineRow, type OrderRow, readOrderLines } from '#server/orders/order'
import { notHeldAnyMore } from '#server/orders/problems'
import { enqueue, handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

type Trx = Transaction<Tables>
type Needs = Pick<Platform, 'database' | 'now' | 'newId'>

/**
 * Holds the pieces of a pending order, which `lockOrder` returned, from now on, because its money is about to be taken. If the pieces
 * went back to stock, they are taken again. Throws `out_of_stock` with the name of what is missing.
 */
export const holdPieces = async (platform: Needs, trx: Trx, order: OrderRow): Promise<void> => {
  const heldUntil = holdUntil(platform.now(), { heldUntil: order.held_until, unpaidUntil: order.expires_at })
  await setHold(platform, trx, order, heldUntil)
  if (order.held_until === null) await takeAgain(platform, trx, order, heldUntil)
}

/**
 * The same because the customer begins to pay, as long as the order may extend its hold. Later attempts hold nothing, and throw
 * `out_of_stock` if the pieces are sold.
 */
export const holdForAttempt = async (platform: Needs, trx: Trx, order: OrderRow): Promise<void> => {
  const { heldUntil, extendedMs } = extendedHold(platform.now(), {
    heldUntil: order.held_until,
    unpaidUntil: order.expires_at,
    extendedMs: order.hold_extended_ms,
  })
  if (heldUntil === null) return mustBeInStock(trx, order)
  await setHold(platform, trx, order, heldUntil, extendedMs)
  if (order.held_until === null) await takeAgain(platform, trx, order, heldUntil)
  return undefined
}

const mustBeInStock = async (trx: Trx, order: OrderRow) => {
  const lines = await readOrderLines(trx, [order.id])
  const missing = await takePieces(trx, lines)
  if (missing !== undefined) throw await refusal(trx, order, lines, missing)
  await putBackPieces(trx, lines)
}

const takeAgain = async (platform: Needs, trx: Trx, order: OrderRow, heldUntil: number) => {
  const lines = await readOrderLines(trx, [order.id])
  const missing = await takePieces(trx, lines)
  if (missing !== undefined) throw await refusal(trx, order, lines, missing)
  await enqueue(platform, trx, endHoldJob, { orderId: order.id }, { dueAt: heldUntil })
  await recordAudit(platform, trx, {
    actorId: order.customer_id,
    actorRole: 'customer',
    action: 'held again',
    subject: 'order',
    subjectId: order.id,
    details: { number: order.number, heldUntil },
  })
  await catalogueChanged(
    platform,
    trx,
    lines.map(({ product_id }) => product_id),
  )
}

const refusal = async (trx: Trx, { number }: OrderRow, lines: readonly OrderLineRow[], productId: string) => {
  const product = await trx
    .selectFrom('product')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirst()
  const line = lines.find(({ product_id }) => product_id === productId)
  return notHeldAnyMore(number, {
    id: productId,
    name: line?.name ?? '',
    wanted: line?.quantity ?? 0,
    stock: product?.stock ?? 0,
  })
}

/** Stored when an order takes its pieces, and due when its hold may end. */
export const endHoldJob = jobKind('end hold', z.object({ orderId: z.string() }))

/** Returns the pieces of an order that was not paid in time to stock. The order stays pending and can still be paid. */
export const endHold = (platform: Needs): JobHandler =>
  handleJob(endHoldJob, ({ orderId }) =>
    platform.database.transaction(async (trx) => {
      const order = await lockOrder(trx, orderId)
      if (!order || order.held_until === null) return
      const now = platform.now()
      // An expired order is canceled, which returns the pieces. That waits until the outcome of requested money is known.
      if (now >= order.expires_at) return
      if (isHeld(order.held_until, now)) await lookAgain(platform, trx, order, order.held_until)
      else if (await isPaymentInProgress(trx, orderId)) await holdOn(platform, trx, order)
      else await letGo(platform, trx, order)
    }),
  )

/** The customer has started another payment in the meantime. */
const lookAgain = (platform: Needs, trx: Trx, { id }: OrderRow, dueAt: number) =>
  enqueue(platform, trx, endHoldJob, { orderId: id }, { dueAt })

/** The bank has not decided yet, and the customer can do nothing about it. */
const holdOn = async (platform: Needs, trx: Trx, order: OrderRow) => {
  const heldUntil = holdUntil(platform.now(), { heldUntil: order.held_until, unpaidUntil: order.expires_at })
  await setHold(platform, trx, order, heldUntil)
  await lookAgain(platform, trx, order, heldUntil)
}

const letGo = async (platform: Needs, trx: Trx, order: OrderRow) => {
  const lines = await readOrderLines(trx, [order.id])
  await putBackPieces(trx, lines)
  await setHold(platform, trx, order, null)
  await recordAudit(platform, trx, {
    actorId: null,
    actorRole: 'system',
    action: 'hold ended',
    subject: 'order',
    subjectId: order.id,
    details: { number: order.number },
  })
  await catalogueChanged(
    platform,
    trx,
    lines.map(({ product_id }) => product_id),
  )
}

const setHold = (
  { now }: Needs,
  trx: Trx,
  { id, hold_extended_ms }: OrderRow,
  heldUntil: number | null,
  extendedMs = hold_extended_ms,
) =>
  trx
    .updateTable('order')
    .set({ held_until: heldUntil, hold_extended_ms: extendedMs, updated_at: now() })
    .where('id', '=', id)
    .execute()

/** Takes all pieces of an order from stock, or none. Returns the id of the first product that the stock does not cover. */
export const takePieces = async (trx: Trx, lines: readonly OrderLineRow[]): Promise<string | undefined> => {
  const pieces = inLockOrder(lines.map(asPieces))
  for (const [at, wanted] of pieces.entries()) {
    if (await takeFromStock(trx, wanted)) continue
    await putBackInStock(trx, pieces.slice(0, at))
    return wanted.productId
  }
  return undefined
}

export const putBackPieces = (trx: Trx, lines: readonly OrderLineRow[]): Promise<void> =>
  putBackInStock(trx, lines.map(asPieces))

const asPieces = ({ product_id, quantity }: OrderLineRow): Pieces => ({ productId: product_id, quantity })
