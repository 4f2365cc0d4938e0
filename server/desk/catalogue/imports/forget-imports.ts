import { dayMs } from '#rules/durations'
import { importsKeptMs } from '#rules/package-imports'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Removes old imports with their files and rows. The audit log keeps what they changed. */
export const forgetImports = ({
  database,
  files,
  now,
}: Pick<Platform, 'database' | 'files' | 'now'>): JobHandler => ({
  kind: 'forget package imports',
  everyMs: dayMs,
  run: async () => {
    const old = await database.direct
      .selectFrom('package_import')
      .select(['id', 'file_key'])
      .where('created_at', '<', now() - importsKeptMs)
      .execute()
    for (const { id, file_key } of old) {
      await files.remove(file_key)
      await database.transaction(async (trx) => {
        await trx.deleteFrom('package_import_row').where('import_id', '=', id).execute()
        await trx.deleteFrom('package_import').where('id', '=', id).execute()
      })
    }
  },
})
