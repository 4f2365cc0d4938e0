import { renameSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/database'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'
import { testServerUrl } from '#server/testing/test-database'

let platform: TestPlatform
beforeEach(async () => {
  platform = await aPlatform()
})
afterEach(() => platform.close())

const isReady = () => platform.database.isReady()
const write = () =>
  platform.database.direct.insertInto('version').values({ topic: platform.newId(), number: 1 }).execute()

test('a database that can be read and written is ready, and the check leaves nothing behind', async () => {
  expect(await isReady()).toBe(true)
  expect(await platform.database.direct.selectFrom('version').selectAll().execute()).toEqual([])
})

describe.skipIf(testServerUrl())('SQLite', () => {
  const file = () => {
    const { database } = platform.config
    return database.engine === 'sqlite' ? database.file : ''
  }

  test('that has become read-only is not ready once a write failed, and is ready when writes work again', async () => {
    await sql`pragma query_only = 1`.execute(platform.database.direct)
    await expect(write()).rejects.toMatchObject({ code: 'SQLITE_READONLY' })
    expect(await isReady()).toBe(false)
    await sql`pragma query_only = 0`.execute(platform.database.direct)
    expect(await isReady()).toBe(true)
  })

  test('whose file is missing is not ready', async () => {
    renameSync(file(), `${file()}.away`)
    expect(await isReady()).toBe(false)
    renameSync(`${file()}.away`, file())
    expect(await isReady()).toBe(true)
  })

  test('that another process is writing to is ready', async () => {
    const other = await openDatabase(platform.config.database, platform.log)
    await other.transaction(async () => {
      expect(await isReady()).toBe(true)
    })
    await other.close()
  })
})

describe.runIf(testServerUrl())('PostgreSQL', () => {
  test('that is read-only is not ready', async () => {
    const { direct: read } = platform.database
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(read)
    const name = sql.id(rows[0]?.name ?? '')
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(read)
    const other = await openDatabase(platform.config.database, platform.log)
    try {
      await other.migrate()
      expect(await other.isReady()).toBe(false)
      await expect(
        other.direct.insertInto('version').values({ topic: 'x', number: 1 }).execute(),
      ).rejects.toMatchObject({ code: '25006' })
      await sql`alter database ${name} set default_transaction_read_only = off`.execute(read)
      await vi.waitFor(async () => expect(await other.isReady()).toBe(true), {
        timeout: 15_000,
        interval: 500,
      })
    } finally {
      await other.close()
    }
  })
})
