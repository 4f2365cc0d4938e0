import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { disposing } from '#server/privacy/disposals/dispose'
import { disposalDecided, disposalNotFound } from '#server/privacy/disposals/problems'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>
type Staff = Pick<Caller, 'id'>

/** A job deletes the papers. Throws `disposal_not_found`, or `disposal_decided` if somebody was first. */
export const approveDisposal = (platform: Needs, staff: Staff, runId: string): Promise<void> =>
  platform.database.transaction((trx) => storeApproval(platform, trx, staff, runId))

/** The same in the caller's transaction. */
export const storeApproval = async (
  platform: Needs,
  trx: Transaction<Tables>,
  staff: Staff,
  runId: string,
): Promise<void> => {
  await decide(trx, runId, { state: 'approved', approved_by: staff.id, approved_at: platform.now() })
  await note(platform, trx, staff, runId, 'disposal approved', {})
  await enqueue(platform, trx, disposing, { runId })
}

/** Every paper stays. Throws `disposal_not_found` or `disposal_decided`. */
export const declineDisposal = (
  platform: Needs,
  staff: Staff,
  { runId, reason }: { runId: string; reason: string },
): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const declined = { declined_by: staff.id, declined_at: platform.now(), decline_reason: reason }
    await decide(trx, runId, { state: 'withdrawn', ...declined })
    await note(platform, trx, staff, runId, 'disposal declined', { reason })
  })

type Decision =
  | { state: 'approved'; approved_by: string; approved_at: number }
  | { state: 'withdrawn'; declined_by: string; declined_at: number; decline_reason: string }

const decide = async (trx: Transaction<Tables>, runId: string, decision: Decision) => {
  const decided = await trx
    .updateTable('disposal_run')
    .set(decision)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', runId)
    .where('state', '=', 'proposed')
    .returning('id')
    .executeTakeFirst()
  if (decided) return
  const known = await trx.selectFrom('disposal_run').select('id').where('id', '=', runId).executeTakeFirst()
  throw known ? disposalDecided() : disposalNotFound()
}

const note = (
  platform: Needs,
  trx: Transaction<Tables>,
  staff: Staff,
  runId: string,
  action: string,
  details: Record<string, unknown>,
) =>
  recordAudit(platform, trx, {
    actorId: staff.id,
    actorRole: 'staff',
    action,
    subject: 'disposal_run',
    subjectId: runId,
    details,
  })
