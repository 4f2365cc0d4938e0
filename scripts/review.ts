// Reviews what customers hand in, beside the running shop: npm run review
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf } from './review/commands.ts'
import { type Config, readConfig } from '#server/platform/config'
import { ConfigProblem } from '#server/platform/config-problem'
import { openDatabase } from '#server/platform/database/database'
import { pendingMigrations } from '#server/platform/database/pending-migrations'
import { openFiles } from '#server/platform/files'
import { createLog } from '#server/platform/log'
import { newId } from '#server/platform/new-id'
import { Problem } from '#server/platform/problem'

try {
  const command = commandOf(process.argv.slice(2))
  const config = readConfig(process.env)
  if (config.database.engine === 'sqlite' && !existsSync(config.database.file)) throw noDatabase(config)
  // What matters is told as a sentence; the rest belongs into the log of the shop.
  const log = createLog({ ...config, logLevel: 'silent' })
  const database = await openDatabase(config.database, log)
  try {
    if ((await pendingMigrations(database.read)).length > 0) throw olderDatabase()
    const files = await openFiles(config.files)
    const platform = { config, log, database, files, now: Date.now, newId }
    const said = await command(platform, join(config.dataFolder, 'review'))
    process.stdout.write(`${said}\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  const isExpected = error instanceof Problem || error instanceof ConfigProblem
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`)
  process.exitCode = error instanceof Problem && error.code === 'not_understood' ? 2 : 1
}

function noDatabase({ dataFolder }: Config) {
  return new ConfigProblem(
    `There is no shop in ${dataFolder} yet: start it once, or let DATA_DIR name the folder in which it keeps its data.`,
  )
}

function olderDatabase() {
  return new ConfigProblem(
    'The database is older than this program: start the shop once, which brings it up to date.',
  )
}
