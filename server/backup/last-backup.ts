// When the last backup was made. The command writes it into the database that it has read, so that every process of the shop knows it.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { refreshInBackground } from '#server/platform/cache/refresh-in-background'
import type { Metrics } from '#server/platform/observe/metrics'
import type { Platform } from '#server/platform/platform'

const topic = 'last backup'

/** `at` is in milliseconds. */
export const noteBackup = async (write: Kysely<Tables>, at: number): Promise<void> => {
  await write
    .insertInto('version')
    .values({ topic, number: at })
    .onConflict((conflict) => conflict.column('topic').doUpdateSet({ number: at }))
    .execute()
}

/** In milliseconds; 0 when there is no backup yet. */
export const readLastBackup = async (read: Kysely<Tables>): Promise<number> => {
  const found = await read
    .selectFrom('version')
    .select('number')
    .where('topic', '=', topic)
    .executeTakeFirst()
  return found?.number ?? 0
}

export const watchBackups = (metrics: Metrics, { database, log }: Platform): void => {
  const lastBackup = refreshInBackground(() => readLastBackup(database.direct), log)
  metrics.watchMany({
    kind: 'gauge',
    name: 'yardsign_backup_last_success_seconds',
    help: 'When the last backup succeeded, in seconds since 1970; 0 when none has',
    labels: [],
    read: () => {
      const at = lastBackup()
      return at === undefined ? [] : [{ labels: {}, number: at / 1_000 }]
    },
  })
}
