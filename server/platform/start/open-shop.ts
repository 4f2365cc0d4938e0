// For commands that an operator runs next to the shop, with the shop's own configuration.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { type Config, readConfig } from '#server/platform/config/config'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { withSecretsOfFiles } from '#server/platform/config/secret-files'
import { openDatabase } from '#server/platform/database/database'
import { areAllMigrations, pendingMigrations } from '#server/platform/database/migrate'
import { refuseMovedDatabase } from '#server/platform/database/moved'
import { refuseUnfinishedCopy } from '#server/platform/database/unfinished-copy'
import { openOwnFiles } from '#server/platform/files/own-folder'
import { createLog } from '#server/platform/observe/log'
import { newId } from '#server/platform/new-id'
import type { Platform } from '#server/platform/platform'

type Environment = Record<string, string | undefined>

/**
 * The shop that the environment and `.env` configure. The caller closes its database. Throws a ConfigProblem and creates nothing if there
 * is no shop yet, if it has moved away, or if its database is of another version.
 */
export const openShop = async (
  environment: Environment,
  { mayHaveMoved = false } = {},
): Promise<Platform> => {
  const config = readConfig(withOwnSettings(environment))
  if (config.database.engine === 'sqlite' && !existsSync(config.database.file)) throw noDatabase(config)
  // Problems are reported as sentences; everything else belongs in the shop's log.
  const log = createLog({ isProduction: config.isProduction, logLevel: 'silent' })
  const database = await openDatabase(config.database, log)
  try {
    await refuseUnfinishedCopy(database)
    const pending = await pendingMigrations(database.direct, database.engine)
    if (areAllMigrations(pending)) throw noDatabase(config)
    if (pending.length > 0) throw olderDatabase()
    if (!mayHaveMoved) await refuseMovedDatabase(database.direct)
    return { config, log, database, files: await openOwnFiles(config.files, database), now: Date.now, newId }
  } catch (error) {
    await database.close()
    throw error
  }
}

const envFile = fileURLToPath(new URL('../../../.env', import.meta.url))

/** As with `npm start`: with a `.env`, the shop is in production, and the environment takes precedence over `.env`. Secrets are read from files. */
export const withOwnSettings = (environment: Environment): Environment =>
  withSecretsOfFiles(ownSettings(environment))

/** The same, before secrets are read from their files. */
export const ownSettings = (environment: Environment): Environment => {
  if (environment['NODE_ENV'] === 'test' || !existsSync(envFile)) return environment
  return { NODE_ENV: 'production', ...parseEnv(readFileSync(envFile, 'utf8')), ...environment }
}

const noDatabase = ({ dataFolder, database }: Config) =>
  new ConfigProblem(
    database.engine === 'postgres'
      ? 'There is no shop in the database that DATABASE_URL names yet. Set DATABASE_URL to the one with its data, or start it once.'
      : `There is no shop in ${dataFolder} yet. Start it once, or set DATA_DIR to the folder with its data.`,
  )

const olderDatabase = () =>
  new ConfigProblem(
    'The database is older than this program. Start the shop once, which migrates it, or make the backup with the older version first.',
  )
