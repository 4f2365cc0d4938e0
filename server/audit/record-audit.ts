// The audit log: who did what. One row for each change that matters, in the transaction of the change.
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { fixedStatement } from '#server/platform/database/fixed-statement'
import { countEvent } from '#server/platform/database/business-counters'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'

export type AuditEntry = {
  /** Null for visitors and for the program. */
  actorId: string | null
  actorRole: Tables['audit']['actor_role']
  /** A verb in the past tense: 'registered', 'password changed'. */
  action: string
  /** What kind of record changed: the name of its table. */
  subject: keyof Tables
  subjectId: string
  /** More facts for a reader of the log. Never a secret, a password or a token. */
  details?: Record<string, unknown>
  /** Where the request came from, if that matters. */
  from?: ClientInfo
}

export const recordAudit = async (
  { newId, now, batch }: Pick<Platform, 'newId' | 'now' | 'batch'>,
  trx: Transaction<Tables>,
  { actorId, actorRole, action, subject, subjectId, details = {}, from }: AuditEntry,
): Promise<void> => {
  countEvent(trx, { subject, action })
  await insertRow(trx, {
    id: newId(),
    at: now(),
    actor_id: actorId,
    actor_role: actorRole,
    action,
    subject,
    subject_id: subjectId,
    details: JSON.stringify({ ...details, ...(batch !== undefined && { batch }), ...(from && { from }) }),
  })
}

const insertRow = fixedStatement((trx, row: Selectable<Tables['audit']>) =>
  trx.insertInto('audit').values(row),
)
