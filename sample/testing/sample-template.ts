// A shop with the sample, loaded once in each process of the suite. Copying it takes a tenth of the work.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSample } from '#sample/load-sample'
import { readConfig } from '#server/platform/config/config'
import { openDatabase } from '#server/platform/database/database'
import { openFiles } from '#server/platform/files/files'
import { createLog } from '#server/platform/observe/log'
import { newId } from '#server/platform/new-id'
import { aClock } from '#server/testing/clock'
import type { ShopTemplate } from '#server/testing/test-app'
import { aPostgresDatabase, aTestDatabase, testServerUrl } from '#server/testing/test-database'

/** Test files of one process share this. */
const known = globalThis as typeof globalThis & { sampleTemplates?: Map<string, Promise<ShopTemplate>> }

/** One for each engine, with the sample as it is on the day of the tests' clock. */
export const sampleTemplate = (): Promise<ShopTemplate> => {
  const templates = (known.sampleTemplates ??= new Map())
  const engine = process.env['TEST_ENGINE'] ?? 'sqlite'
  const template = templates.get(engine) ?? makeTemplate()
  templates.set(engine, template)
  return template
}

const makeTemplate = async (): Promise<ShopTemplate> => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-sample-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { databaseConfig, template } = await anEmptyTemplate(folder)
  const config = {
    ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', NODE_ENV: 'test' }),
    database: databaseConfig,
  }
  const log = createLog(config)
  const database = await openDatabase(config.database, log)
  await database.migrate()
  await loadSample({ config, log, database, files: await openFiles(config.files), now: aClock().now, newId })
  await database.close()
  return { database: template, files: join(folder, 'files') }
}

/** On PostgreSQL it is removed with the suite's own template, whose name it extends. */
const anEmptyTemplate = async (folder: string) => {
  const serverUrl = testServerUrl()
  if (serverUrl === undefined) {
    const { config } = await aTestDatabase(folder)
    return { databaseConfig: config, template: join(folder, 'yardsign.sqlite') }
  }
  const copied = process.env['TEST_POSTGRES_TEMPLATE'] ?? ''
  const named = (name: string) => `${name}_sample_${process.pid}`
  const { config, name } = await aPostgresDatabase(
    serverUrl,
    copied,
    copied.replace(/^\w+/, named).split(' ')[0],
  )
  return { databaseConfig: config, template: copied.replace(/^\w+/, name) }
}
