// Uploaded files that nothing uses are removed after a while: experiments, and uploads that were interrupted.
import { dayMs } from '#rules/durations'
import { filesInStore, unusedFileKeptMs } from '#rules/catalogue-files'
import { readNamedFiles } from './named-files.ts'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { removeFilesLater } from '#server/privacy/remove-files'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>

export const forgetCatalogueFiles = (platform: Needs): JobHandler => ({
  kind: 'forget catalogue files',
  everyMs: dayMs,
  run: () => forgetUnused(platform),
})

const forgetUnused = async (platform: Needs) => {
  const { database, now } = platform
  const unusedSince = now() - unusedFileKeptMs
  const old = await database.direct
    .selectFrom('catalogue_file')
    .select(['key', 'kind'])
    .where('used_at', '<', unusedSince)
    .execute()
  if (old.length === 0) return
  const named = await readNamedFiles(database.direct)
  for (const file of old) if (!named.has(file.key)) await forget(platform, file, unusedSince)
}

/** A use case that uses the file again updates its row, and then nothing is removed. */
const forget = (
  platform: Needs,
  { key, kind }: { key: string; kind: 'picture' | 'document' },
  unusedSince: number,
) =>
  platform.database.transaction(async (trx) => {
    const gone = await trx
      .deleteFrom('catalogue_file')
      .where('key', '=', key)
      .where('used_at', '<', unusedSince)
      .returning('key')
      .executeTakeFirst()
    if (!gone) return
    await removeFilesLater(platform, trx, filesInStore(kind, key))
  })
