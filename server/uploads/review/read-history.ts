import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

export type HistoryEvent = {
  at: number
  action: string
  version: number
  /** '' for the command line. */
  by: string
  /** The note of a rejection. */
  note: string
}

/** Everything that happened to the versions of a document, oldest first. */
export const readHistory = async (read: Kysely<Tables>, documentId: string): Promise<HistoryEvent[]> => {
  const rows = await read
    .selectFrom('audit')
    .innerJoin('document_version', 'document_version.id', 'audit.subject_id')
    .leftJoin('account', 'account.id', 'audit.actor_id')
    .select(['audit.at', 'audit.action', 'audit.details', 'document_version.number', 'account.name'])
    .where('audit.subject', '=', 'document_version')
    .where('document_version.document_id', '=', documentId)
    .orderBy('audit.at')
    .orderBy('audit.id')
    .execute()
  return rows.map(({ at, action, details, number, name }) => {
    const { note } = JSON.parse(details) as { note?: unknown }
    return { at, action, version: number, by: name ?? '', note: typeof note === 'string' ? note : '' }
  })
}
