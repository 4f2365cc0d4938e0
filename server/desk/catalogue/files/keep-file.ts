// Files that the staff uploads for the catalogue. A file's name is made from its content, so the same file is stored once.
import type { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { catalogueFilesIn, filesInStore } from '#rules/catalogue-files'
import { recordAudit } from '#server/audit/record-audit'
import { slicesOf } from '#server/platform/database/slices'
import type { Platform } from '#server/platform/platform'
import { fileBeingRemoved, storageUnavailable } from '#server/uploads/problems'

type Needs = Pick<Platform, 'database' | 'files' | 'newId' | 'now'>

export type NewFile = {
  key: string
  kind: 'picture' | 'document'
  fileName: string
  bytes: number
  sha256: string
  /** What the desk shows about it. */
  facts: Record<string, unknown>
}

/** The content to store under a key. */
export type Content = { key: string; bytes: number; open: () => Uint8Array | Readable }

/**
 * Records the file, stores it, and logs that it was added. A repeat stores only what the store lacks, and logs nothing. The record comes
 * first, so that a file whose upload was interrupted is found and removed. Throws `storage_away`, also while an earlier copy of the file is
 * being removed: the removal would take the new one as well.
 */
export const keepFile = async (
  platform: Needs,
  staffId: string,
  { key, fileName, facts, ...file }: NewFile,
  contents: readonly Content[],
): Promise<void> => {
  const { database, now } = platform
  await database.transaction(async (trx) => {
    await trx
      .insertInto('catalogue_file')
      .values({
        key,
        ...file,
        file_name: fileName,
        facts: JSON.stringify(facts),
        uploaded_by: staffId,
        created_at: now(),
        stored_at: null,
        used_at: now(),
      })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ used_at: now() }))
      .execute()
    if (await isBeingRemoved(trx, filesInStore(file.kind, key))) throw fileBeingRemoved()
  })
  await putIntoStore(platform, contents).catch((cause: unknown) => {
    throw Object.assign(storageUnavailable(), { cause })
  })
  await database.transaction(async (trx) => {
    const isNew = await trx
      .updateTable('catalogue_file')
      .set({ stored_at: now() })
      .where('key', '=', key)
      .where('stored_at', 'is', null)
      .returning('key')
      .executeTakeFirst()
    if (!isNew) return
    await recordAudit(platform, trx, {
      actorId: staffId,
      actorRole: 'staff',
      action: `${file.kind} added`,
      subject: 'catalogue_file',
      subjectId: key,
      details: { name: fileName, bytes: file.bytes },
    })
  })
}

const isBeingRemoved = async (trx: Transaction<Tables>, keys: readonly string[]) =>
  (await trx
    .selectFrom('file_to_remove')
    .select('file_key')
    .where('file_key', 'in', keys)
    .executeTakeFirst()) !== undefined

/** An existing file is not written again: a failed write would destroy a file in use. */
const putIntoStore = async ({ files }: Needs, contents: readonly Content[]) => {
  for (const { key, bytes, open } of contents)
    if ((await files.sizeOf(key)) !== bytes) await files.put(key, open(), bytes)
}

/** Marks the files in this content as used, so that they are not removed while it is being saved. */
export const noteUse = async (
  { now }: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  content: unknown,
): Promise<void> => {
  for (const keys of slicesOf(catalogueFilesIn(JSON.stringify(content))))
    await trx.updateTable('catalogue_file').set({ used_at: now() }).where('key', 'in', keys).execute()
}
