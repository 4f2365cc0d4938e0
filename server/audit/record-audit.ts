// The audit log: who did what. One row for each change that matters, in the transaction of the change.
import type { CompiledQuery, Transaction } from 'kysely'
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
  /** What kind of thing changed: the name of its table. */
  subject: keyof Tables
  subjectId: string
  /** More facts for a reader of the log. Never a secret, a password or a token. */
  details?: Record<string, unknown>
  /** Where the request came from, when that matters. */
  from?: ClientInfo
}

export const recordAudit = async (
  platform: Pick<Platform, 'newId' | 'now' | 'batch'>,
  trx: Transaction<Tables>,
  entry: AuditEntry,
): Promise<void> => {
  await trx.executeQuery(recordAuditInPipeline(platform, trx, entry))
}

/** The statement that stores the row, to run it `together` with others. */
export const recordAuditInPipeline = (
  { newId, now, batch }: Pick<Platform, 'newId' | 'now' | 'batch'>,
  trx: Transaction<Tables>,
  { actorId, actorRole, action, subject, subjectId, details = {}, from }: AuditEntry,
): CompiledQuery => {
  countEvent(trx, { subject, action })
  return insertRow.with(trx, {
    id: newId(),
    at: now(),
    actorId,
    actorRole,
    action,
    subject,
    subjectId,
    details: JSON.stringify({ ...details, ...(batch !== undefined && { batch }), ...(from && { from }) }),
  })
}

type Row = Pick<AuditEntry, 'actorId' | 'actorRole' | 'action' | 'subject' | 'subjectId'> & {
  id: string
  at: number
  details: string
}

const insertRow = fixedStatement(
  (trx, { id, at, actorId, actorRole, action, subject, subjectId, details }: Row) =>
    trx.insertInto('audit').values({
      id,
      at,
      actor_id: actorId,
      actor_role: actorRole,
      action,
      subject,
      subject_id: subjectId,
      details,
    }),
)
