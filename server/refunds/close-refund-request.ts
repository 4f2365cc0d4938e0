import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { RefundRequestState } from '#rules/refunds'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { refundRequestKey } from '#server/cases/case-standing'
import { closeDeskCase } from '#server/cases/cases'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { refundDecidedMail } from '#server/refunds/mails/refund-decided'
import { refundRequestNotOpen } from '#server/refunds/problems'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>

type Decision = { state: Exclude<RefundRequestState, 'open'>; answer: string }

/** Tells the customer, too. Throws `refund_request_not_open`. */
export const declineRequest = (
  platform: Needs,
  staff: Pick<Caller, 'id'>,
  requestId: string,
  answer: string,
): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const isClosed = await close(platform, trx, staff.id, requestId, { state: 'declined', answer })
    if (!isClosed) throw refundRequestNotOpen()
    await enqueue(platform, trx, refundDecidedMail, { requestId })
  })

/** A refund settles the open request of its order. Another mail announces the refund itself. */
export const grantOpenRequest = async (
  platform: Needs,
  trx: Transaction<Tables>,
  orderId: string,
  { staffId, answer }: { staffId: string | null; answer: string },
): Promise<void> => {
  const open = await trx
    .selectFrom('refund_request')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (open) await close(platform, trx, staffId, open.id, { state: 'granted', answer })
}

const close = async (
  platform: Needs,
  trx: Transaction<Tables>,
  staffId: string | null,
  requestId: string,
  { state, answer }: Decision,
): Promise<boolean> => {
  const closed = await trx
    .updateTable('refund_request')
    .set({ state, answer, decided_at: platform.now(), decided_by: staffId })
    .where('id', '=', requestId)
    .where('state', '=', 'open')
    .returning('order_id')
    .executeTakeFirst()
  if (!closed) return false
  await recordAudit(platform, trx, {
    actorId: staffId,
    actorRole: staffId === null ? 'system' : 'staff',
    action: `refund ${state}`,
    subject: 'order',
    subjectId: closed.order_id,
    details: { requestId, answer },
  })
  await closeDeskCase(platform, trx, refundRequestKey(requestId), staffId)
  return true
}
