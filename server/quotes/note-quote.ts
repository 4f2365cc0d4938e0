import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { recordAudit, type AuditEntry } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import type { Platform } from '#server/platform/platform'
import type { QuoteRow } from './quote.ts'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>
type Actor = { id: string; role: AuditEntry['actorRole'] }

/** Writes the change of a quote to the audit log and tells the desk. The note for the customer is left out of the log. */
export const noteQuote = async (
  platform: Needs,
  trx: Transaction<Tables>,
  actor: Actor,
  quote: Pick<QuoteRow, 'id' | 'reference' | 'version'>,
  { action, ...details }: { action: string; [detail: string]: unknown },
): Promise<void> => {
  const { id, reference, version } = quote
  await recordAudit(platform, trx, {
    actorId: actor.id,
    actorRole: actor.role,
    action,
    subject: 'quote',
    subjectId: id,
    details: { reference, ...details },
  })
  await announceChange(platform, trx, { kind: 'quotes', id, version, by: actor.id })
}

/** Stores the next version of a locked quote. */
export const storeQuoteChange = (
  { now }: Needs,
  trx: Transaction<Tables>,
  quote: Pick<QuoteRow, 'id' | 'version'>,
  by: string,
  columns: Partial<Omit<QuoteRow, 'id'>>,
): Promise<QuoteRow> =>
  trx
    .updateTable('quote')
    .set({ ...columns, version: quote.version + 1, changed_at: now(), changed_by: by })
    .where('id', '=', quote.id)
    .returningAll()
    .executeTakeFirstOrThrow()
