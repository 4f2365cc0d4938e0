import type { Config } from '#server/platform/config/config'
import { openDatabase } from '#server/platform/database/database'
import { createLog } from '#server/platform/observe/log'

/** Brings a database's schema up to date and closes all connections, so that it can be copied. */
export const migrateOnce = async (config: Config['database']): Promise<void> => {
  const database = await openDatabase(config, createLog({ isProduction: false, logLevel: 'silent' }))
  await database.migrate()
  await database.close()
}
