import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { whyNotOpenedAgain, whyNotSettled } from '#rules/cases'
import { readCaseMoney, readStanding } from './case-standing.ts'
import { caseNotFound, closesByItself } from './problems.ts'
import { asTime } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'

type Staff = Pick<Caller, 'id'>

/**
 * Closes the case with a note on what was done. A repeat with the same note changes nothing. Throws `case_not_found`,
 * `case_closes_by_itself`, or `changed_meanwhile` if it was settled in another way.
 */
export const settleCase = (platform: Platform, staff: Staff, caseId: string, note: string): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const filed = await readCase(trx, caseId)
    const why = whyNotSettled(await readStanding(trx, filed, await readCaseMoney(trx, filed)))
    if (filed.closed_at === null && why !== undefined) throw closesByItself(why)
    const settled = await trx
      .updateTable('desk_case')
      .set({ closed_at: platform.now(), closed_by: staff.id, settled_note: note })
      .where('id', '=', caseId)
      .where('closed_at', 'is', null)
      .returning('kind')
      .executeTakeFirst()
    if (!settled) return refuseOther(trx, caseId, note)
    await audit(platform, trx, staff, 'case settled', caseId, { kind: settled.kind, note })
  })

/** The undo of `settleCase`. A repeat changes nothing. Throws `case_not_found`, or `case_closes_by_itself` for one with nothing left to do. */
export const reopenCase = (platform: Platform, staff: Staff, caseId: string): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const filed = await readCase(trx, caseId)
    const standing = await readStanding(trx, filed, await readCaseMoney(trx, filed))
    const why = whyNotOpenedAgain(filed.kind, standing)
    if (filed.closed_at !== null && why !== undefined) throw closesByItself(why)
    const reopened = await trx
      .updateTable('desk_case')
      .set({ closed_at: null, closed_by: null, settled_note: '' })
      .where('id', '=', caseId)
      .where('closed_at', 'is not', null)
      .returning('kind')
      .executeTakeFirst()
    if (reopened) await audit(platform, trx, staff, 'case reopened', caseId, { kind: reopened.kind })
  })

const refuseOther = async (trx: Transaction<Tables>, caseId: string, note: string) => {
  const now = await readCase(trx, caseId)
  if (now.settled_note === note) return
  throw changedMeanwhile({
    current: { settledNote: now.settled_note },
    changedBy: now.name ?? '',
    changedAt: asTime(now.closed_at ?? now.created_at),
  })
}

const readCase = async (trx: Transaction<Tables>, caseId: string) => {
  const found = await trx
    .selectFrom('desk_case')
    .leftJoin('account', 'account.id', 'desk_case.closed_by')
    .select([
      'kind',
      'order_id',
      'details',
      'unique_key',
      'settled_note',
      'closed_at',
      'desk_case.created_at',
      'account.name',
    ])
    .where('desk_case.id', '=', caseId)
    .executeTakeFirst()
  if (!found) throw caseNotFound()
  return found
}

const audit = async (
  platform: Platform,
  trx: Transaction<Tables>,
  staff: Staff,
  action: string,
  subjectId: string,
  details: Record<string, unknown>,
) => {
  await recordAudit(platform, trx, {
    actorId: staff.id,
    actorRole: 'staff',
    action,
    subject: 'desk_case',
    subjectId,
    details,
  })
  await announceChange(platform, trx, { kind: 'cases', id: subjectId, by: staff.id })
}
