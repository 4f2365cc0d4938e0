import type { Config } from '#server/platform/config'
import { openDatabase } from '#server/platform/database/database'
import { createLog } from '#server/platform/log'

/** Brings the schema of a database up to date, and leaves nobody connected to it: others may copy it then. */
export const migrateOnce = async (config: Config['database']): Promise<void> => {
  const database = await openDatabase(config, createLog({ isProduction: false, logLevel: 'silent' }))
  await database.migrate()
  await database.close()
}
