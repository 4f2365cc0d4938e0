import { randomBytes } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Config } from '#server/platform/config/config'

type TestDatabase = { config: Config['database']; remove(): Promise<void> }

/** With TEST_ENGINE=postgres, the address in TEST_DATABASE_URL. */
export const testServerUrl = () =>
  process.env['TEST_ENGINE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined

/**
 * A separate database for each caller: a file in the folder, or a database on the test server. It is a copy of the migrated one that the
 * suite has made (sqlite-for-suite.ts, postgres-for-suite.ts), which is ten times faster. Without one, or on request, it is empty.
 */
export const aTestDatabase = async (
  folder: string,
  { isEmpty = false }: { isEmpty?: boolean } = {},
): Promise<TestDatabase> => {
  const { TEST_SQLITE_TEMPLATE, TEST_POSTGRES_TEMPLATE } = process.env
  const serverUrl = testServerUrl()
  if (serverUrl) return aPostgresDatabase(serverUrl, isEmpty ? undefined : TEST_POSTGRES_TEMPLATE)
  const file = join(folder, 'yardsign.sqlite')
  if (TEST_SQLITE_TEMPLATE && !isEmpty) copyFileSync(TEST_SQLITE_TEMPLATE, file)
  return { config: { engine: 'sqlite', file }, remove: async () => {} }
}

export const aPostgresDatabase = async (
  serverUrl: string,
  template?: string,
): Promise<TestDatabase & { name: string }> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`)
  return {
    name,
    config: { engine: 'postgres', url: serverUrl.replace(/\/[^/]*$/, `/${name}`) },
    remove: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

const onServer = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
