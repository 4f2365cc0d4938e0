import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import type { Platform } from '#server/platform/platform'
import { keptByHold } from '#server/privacy/disposals/why-kept'

type Needs = Pick<Platform, 'now' | 'newId'>
type Held = { customerId: string; documentId?: string | undefined; reason: string }

/** Removes the papers under a new hold from the disposal that waits for a broker. A disposal without papers ends. */
export const keepHeldPapers = async (
  platform: Needs,
  trx: Transaction<Tables>,
  staff: Pick<Caller, 'id'>,
  { customerId, documentId, reason }: Held,
): Promise<void> => {
  const run = await trx
    .selectFrom('disposal_run')
    .select('id')
    .where('state', '=', 'proposed')
    .executeTakeFirst()
  if (!run) return
  let items = trx
    .updateTable('disposal_item')
    .set({ outcome: 'kept', reason: keptByHold(reason), settled_at: platform.now() })
    .where('run_id', '=', run.id)
    .where('account_id', '=', customerId)
    .where('outcome', 'is', null)
  if (documentId !== undefined) items = items.where('document_id', '=', documentId)
  const kept = await items.returning(['document_id', 'name']).execute()
  if (kept.length === 0) return
  await recordAudit(platform, trx, {
    actorId: staff.id,
    actorRole: 'staff',
    action: 'papers kept',
    subject: 'disposal_run',
    subjectId: run.id,
    details: { papers: kept.length },
  })
  await endWhenEmpty(platform, trx, run.id)
}

/** Otherwise it would wait for a decision about nothing, and keep the program from proposing another one. */
const endWhenEmpty = async ({ now }: Needs, trx: Transaction<Tables>, runId: string) => {
  const left = await trx
    .selectFrom('disposal_item')
    .select('document_id')
    .where('run_id', '=', runId)
    .where('outcome', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (left) return
  await trx
    .updateTable('disposal_run')
    .set((eb) => ({ state: 'done', finished_at: now(), version: eb('version', '+', 1) }))
    .where('id', '=', runId)
    .where('state', '=', 'proposed')
    .execute()
}
