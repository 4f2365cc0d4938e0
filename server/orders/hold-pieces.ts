// An unpaid order holds its pieces only for a limited time. `held_until` is null exactly while the pieces are in stock for others.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { holdUntil } from '#rules/orders'
import { recordAudit } from '#server/audit/record-audit'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { endingHold } from '#server/orders/end-hold'
import { type OrderRow, type OrderLineRow, readOrderLines } from '#server/orders/order'
import { notHeldAnyMore } from '#server/orders/problems'
import { takePieces } from '#server/orders/take-pieces'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

type Trx = Transaction<Tables>
type Needs = Pick<Platform, 'database' | 'now' | 'newId'>

/**
 * Holds the pieces of a pending order, which `lockOrder` returned, from now on, because the customer starts to pay. If the pieces
 * went back to stock, they are taken again. Throws `out_of_stock` with the name of what is missing.
 */
export const holdPieces = async (platform: Needs, trx: Trx, order: OrderRow): Promise<void> => {
  const heldUntil = holdUntil(platform.now(), { heldUntil: order.held_until, unpaidUntil: order.expires_at })
  await trx
    .updateTable('order')
    .set({ held_until: heldUntil, updated_at: platform.now() })
    .where('id', '=', order.id)
    .execute()
  if (order.held_until === null) await takeAgain(platform, trx, order, heldUntil)
}

const takeAgain = async (platform: Needs, trx: Trx, order: OrderRow, heldUntil: number) => {
  const lines = await readOrderLines(trx, [order.id])
  const missing = await takePieces(trx, lines)
  if (missing !== undefined) throw await refusal(trx, order, lines, missing)
  await enqueue(platform, trx, endingHold, { orderId: order.id }, { dueAt: heldUntil })
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
