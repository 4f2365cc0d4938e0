import { randomBytes } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import type { Config } from '#server/platform/config/config'

type TestDatabase = { config: Config['database']; remove(): Promise<void> }

/** With TEST_ENGINE=postgres, the address in TEST_DATABASE_URL. */
export const testServerUrl = () =>
  process.env['TEST_ENGINE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined

/**
 * A separate database for each caller: a file in the folder, or a database on the test server. It is a copy of the migrated one that the
 * suite has made (sqlite-for-suite.ts, postgres-for-suite.ts), which is ten times faster, or of `template`. Without one, or on request, it
 * is empty.
 */
export const aTestDatabase = async (
  folder: string,
  { isEmpty = false, template }: { isEmpty?: boolean; template?: string | undefined } = {},
): Promise<TestDatabase> => {
  const { TEST_SQLITE_TEMPLATE, TEST_POSTGRES_TEMPLATE } = process.env
  const serverUrl = testServerUrl()
  if (serverUrl)
    return aPostgresDatabase(serverUrl, isEmpty ? undefined : (template ?? TEST_POSTGRES_TEMPLATE))
  const file = join(folder, 'yardsign.sqlite')
  const copied = template ?? TEST_SQLITE_TEMPLATE
  if (copied && !isEmpty) copyFileSync(copied, file)
  return { config: { engine: 'sqlite', file }, remove: async () => {} }
}

export const aPostgresDatabase = async (
  serverUrl: string,
  template?: string,
  name = `test_${randomBytes(8).toString('hex')}`,
): Promise<TestDatabase & { name: string }> => {
  await onServer(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`)
  return {
    name,
    config: { engine: 'postgres', url: serverUrl.replace(/\/[^/]*$/, `/${name}`) },
    remove: async () => {
      await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Drops the database of this name and those that begin with it. */
export const dropDatabases = async (serverUrl: string, name: string): Promise<void> => {
  const { rows } = await onServer(serverUrl, `select datname from pg_database where datname like '${name}%'`)
  for (const { datname } of rows) await onServer(serverUrl, `drop database if exists ${datname} with (force)`)
}

/** One connection of this process to each server, because opening one costs the server more than most statements. */
const lines = new Map<string, Pool>()

const onServer = (url: string, statement: string) => {
  const line = lines.get(url) ?? new Pool({ connectionString: url, max: 1, allowExitOnIdle: true })
  if (!lines.has(url)) line.on('error', () => {}) // a server that stops closes it
  lines.set(url, line)
  return line.query(statement)
}
