import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { lastDeed } from '#server/audit/last-deed'
import { readImport } from './import-store.ts'

/**
 * When this person started the import, in milliseconds. Undefined if it was stopped, or if somebody else has started it again: their job
 * imports the rest.
 */
export const readStart = async (
  read: Kysely<Tables>,
  { importId, staffId }: { importId: string; staffId: string },
): Promise<number | undefined> => {
  const file = await readImport(read, importId)
  if (file?.state !== 'importing') return undefined
  const last = await lastDeed(read, {
    subject: 'package_import',
    subjectId: importId,
    actions: ['import started'],
  })
  if (last && last.actor_id !== staffId) return undefined
  return last?.at ?? 0
}

/** How many rows were skipped because somebody stopped the import, unless it was checked or started again since. */
export const readStopped = async (read: Kysely<Tables>, importId: string): Promise<number> => {
  const last = await lastDeed(read, {
    subject: 'package_import',
    subjectId: importId,
    actions: ['import started', 'import stopped', 'import checked again'],
  })
  if (last?.action !== 'import stopped') return 0
  return (JSON.parse(last.details) as { rows: number }).rows
}
