import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Config } from '#server/platform/config'

/** With TEST_ENGINE=postgres the address of the server that TEST_DATABASE_URL names. */
export const testServerUrl = () =>
  process.env['TEST_ENGINE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined

/** An empty database of its own for each caller: a file in the folder, or a database on the server for tests. */
export const aTestDatabase = async (
  folder: string,
): Promise<{ config: Config['database']; remove(): Promise<void> }> => {
  const serverUrl = testServerUrl()
  if (!serverUrl)
    return { config: { engine: 'sqlite', file: join(folder, 'yardsign.sqlite') }, remove: async () => {} }
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(serverUrl, `create database ${name}`)
  return {
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
