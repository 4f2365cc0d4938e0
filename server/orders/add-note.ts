import type { Caller } from '#contract/accounts'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { lockOrder } from './order.ts'
import { orderNotFound } from './problems.ts'
import { once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'

type Input = { orderId: string; text: string; idempotencyKey: string | undefined }

/** Stores a note that only the staff reads. Throws `order_not_found`. */
export const addNote = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  { orderId, text, idempotencyKey }: Input,
): Promise<{ id: string }> =>
  once(
    platform,
    { caller: staff.id, call: 'order-note', key: idempotencyKey, body: { orderId, text } },
    async (trx) => {
      const order = await lockOrder(trx, orderId)
      if (!order) throw orderNotFound()
      const id = platform.newId()
      await trx
        .insertInto('order_note')
        .values({ id, order_id: orderId, author_id: staff.id, text, created_at: platform.now() })
        .execute()
      await recordAudit(platform, trx, {
        actorId: staff.id,
        actorRole: 'staff',
        action: 'note written',
        subject: 'order',
        subjectId: orderId,
        details: { number: order.number, noteId: id },
      })
      await announceChange(platform, trx, {
        kind: 'orders',
        id: orderId,
        by: staff.id,
      })
      return { id }
    },
  )
