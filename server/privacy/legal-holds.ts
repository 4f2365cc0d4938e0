import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { customerNotFound } from '#server/accounts/problems'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { keepHeldPapers } from '#server/privacy/disposals/keep-held'
import { lockCustomer } from '#server/privacy/lock-customer'
import { holdNotFound, holdOnNothing } from '#server/privacy/problems'

type Staff = Pick<Caller, 'id'>
type Hold = { customerId: string; documentId?: string | undefined; reason: string }

/** On everything of a customer, or on one paper. Throws `customer_not_found` or `paper_not_found`. */
export const setHold = (
  platform: Platform,
  staff: Staff,
  { idempotencyKey: key, ...hold }: Hold & { idempotencyKey: string | undefined },
): Promise<{ id: string }> =>
  once(platform, { caller: staff.id, call: 'legal-hold', key, body: hold }, async (trx) => {
    await checkHeld(trx, hold)
    const id = platform.newId()
    await trx
      .insertInto('legal_hold')
      .values({
        id,
        account_id: hold.customerId,
        document_id: hold.documentId ?? null,
        reason: hold.reason,
        set_by: staff.id,
        set_at: platform.now(),
      })
      .execute()
    await note(platform, trx, staff, { action: 'hold set', id, ...hold })
    await keepHeldPapers(platform, trx, staff, hold)
    return { id }
  })

/** Waits for a running erasure or disposal, which changes the same row. */
const checkHeld = async (trx: Transaction<Tables>, { customerId, documentId }: Hold) => {
  if (!(await lockCustomer(trx, customerId))) throw customerNotFound()
  if (documentId === undefined) return
  const paper = await trx
    .selectFrom('document')
    .select('id')
    .where('id', '=', documentId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!paper) throw holdOnNothing()
}

/** Throws `hold_not_found` also if somebody has already lifted it. */
export const liftHold = (
  platform: Platform,
  staff: Staff,
  { holdId, reason }: { holdId: string; reason: string },
): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const lifted = await trx
      .updateTable('legal_hold')
      .set({ lifted_at: platform.now(), lifted_by: staff.id, lift_reason: reason })
      .where('id', '=', holdId)
      .where('lifted_at', 'is', null)
      .returning(['account_id as customerId', 'document_id'])
      .executeTakeFirst()
    if (!lifted) throw holdNotFound()
    const { customerId, document_id: documentId } = lifted
    await note(platform, trx, staff, { action: 'hold lifted', id: holdId, customerId, documentId })
  })

/** The reason is in the row, so the log needs none. */
const note = async (
  platform: Platform,
  trx: Transaction<Tables>,
  staff: Staff,
  {
    action,
    id,
    customerId,
    documentId,
  }: {
    action: string
    id: string
    customerId: string
    documentId?: string | null | undefined
  },
) => {
  await announceChange(platform, trx, { kind: 'customers', id: customerId, by: staff.id })
  await recordAudit(platform, trx, {
    actorId: staff.id,
    actorRole: 'staff',
    action,
    subject: 'legal_hold',
    subjectId: id,
    details: { customerId, ...(documentId && { documentId }) },
  })
}
