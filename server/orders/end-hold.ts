import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import { holdUntil, isHeld } from '#rules/orders'
import { recordAudit } from '#server/audit/record-audit'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { lockOrder, type OrderRow, readOrderLines } from '#server/orders/order'
import { putBackPieces } from '#server/orders/take-pieces'
import { isMoneyOnItsWay } from '#server/orders/money-on-its-way'
import { enqueue, handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

type Trx = Transaction<Tables>
type Needs = Pick<Platform, 'database' | 'now' | 'newId'>

/** Stored when an order takes its pieces, and due when its hold may end. */
export const endingHold = jobKind('end hold', z.object({ orderId: z.string() }))

/** Returns the pieces of an order that was not paid in time to stock. The order stays pending and can still be paid. */
export const endHold = (platform: Needs): JobHandler =>
  handleJob(endingHold, ({ orderId }) =>
    platform.database.transaction(async (trx) => {
      const order = await lockOrder(trx, orderId)
      if (!order || order.held_until === null) return
      const now = platform.now()
      // An order that has expired is cancelled, which returns the pieces. That waits until the outcome of requested money is known.
      if (now >= order.expires_at) return
      if (isHeld(order.held_until, now)) await lookAgain(platform, trx, order, order.held_until)
      else if (await isMoneyOnItsWay(trx, orderId)) await holdOn(platform, trx, order)
      else await letGo(platform, trx, order)
    }),
  )

/** The customer has started another payment in the meantime. */
const lookAgain = (platform: Needs, trx: Trx, { id }: OrderRow, dueAt: number) =>
  enqueue(platform, trx, endingHold, { orderId: id }, { dueAt })

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

const setHold = ({ now }: Needs, trx: Trx, { id }: OrderRow, heldUntil: number | null) =>
  trx.updateTable('order').set({ held_until: heldUntil, updated_at: now() }).where('id', '=', id).execute()
