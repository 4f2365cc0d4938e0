// Papers and other stored files are deleted in two steps: their rows in a transaction, which records the files, and then the files. A
// program that is stopped in between continues with the files when it starts again.
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import { enqueue, handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const fileRemoval = jobKind('remove files', z.object({}))

/** Deletes papers with all their versions, and records their files. Enqueue `fileRemoval` in the same transaction. Returns the versions. */
export const deletePapers = async (
  platform: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  documentIds: readonly string[],
): Promise<{ sha256: string }[]> => {
  if (documentIds.length === 0) return []
  await letGoOfSales(trx, documentIds)
  const versions = await trx
    .deleteFrom('document_version')
    .where('document_id', 'in', documentIds)
    .returning(['id', 'file_key', 'sha256'])
    .execute()
  await trx
    .deleteFrom('paper_look')
    .where('version_id', 'in', ['', ...versions.map(({ id }) => id)])
    .execute()
  await trx.deleteFrom('document').where('id', 'in', documentIds).execute()
  const keys = versions.map(({ file_key }) => file_key)
  await noteFilesToRemove(platform, trx, keys)
  return versions
}

/** Enqueue `fileRemoval` in the same transaction. */
export const noteFilesToRemove = async (
  { now }: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return
  await trx
    .insertInto('file_to_remove')
    .values(keys.map((file_key) => ({ file_key, created_at: now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The people and the changes of a sale that refer to a version stay, without it. */
const letGoOfSales = async (trx: Transaction<Tables>, documentIds: readonly string[]) => {
  const versions = trx.selectFrom('document_version').select('id').where('document_id', 'in', documentIds)
  await trx
    .updateTable('party')
    .set({ authority_version_id: null })
    .where('authority_version_id', 'in', versions)
    .execute()
  await trx
    .updateTable('listing_change')
    .set({ document_version_id: null })
    .where('document_version_id', 'in', versions)
    .execute()
}

/** In the transaction after which nothing names these files. */
export const removeFilesLater = async (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  keys: readonly string[],
): Promise<void> => {
  await noteFilesToRemove(platform, trx, keys)
  await enqueue(platform, trx, fileRemoval, {})
}

/** Removing a file twice is harmless. Its note goes last, and until then, nobody stores the file again. */
export const removeFiles = ({ database, files }: Pick<Platform, 'database' | 'files'>): JobHandler =>
  handleJob(fileRemoval, async (_payload, { signal }) => {
    while (!signal.aborted) {
      const note = await database.direct
        .selectFrom('file_to_remove')
        .select('file_key')
        .orderBy('file_key')
        .limit(1)
        .executeTakeFirst()
      if (!note) return
      await files.remove(note.file_key)
      await database.direct.deleteFrom('file_to_remove').where('file_key', '=', note.file_key).execute()
    }
  })
