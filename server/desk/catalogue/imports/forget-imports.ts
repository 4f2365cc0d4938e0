import { dayMs } from '#rules/durations'
import { importsKeptMs } from '#rules/package-imports'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { removeFilesLater } from '#server/privacy/remove-files'

/** Removes old imports with their rows, and then their files. The audit log keeps what they changed. */
export const forgetImports = (platform: Pick<Platform, 'database' | 'newId' | 'now'>): JobHandler => ({
  kind: 'forget package imports',
  everyMs: dayMs,
  run: async () => {
    const { database, now } = platform
    const old = await database.direct
      .selectFrom('package_import')
      .select(['id', 'file_key'])
      .where('created_at', '<', now() - importsKeptMs)
      .execute()
    for (const { id, file_key } of old)
      await database.transaction(async (trx) => {
        await trx.deleteFrom('package_import_row').where('import_id', '=', id).execute()
        await trx.deleteFrom('package_import').where('id', '=', id).execute()
        await removeFilesLater(platform, trx, [file_key])
      })
  },
})
