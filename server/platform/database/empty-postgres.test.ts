// What a PostgreSQL database must be before a shop begins in it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refuseUsedDatabase } from '#server/backup/fill-database'
import { readConfig } from '#server/platform/config/config'
import { type Database, openDatabase } from '#server/platform/database/database'
import { lostOnServer } from '#server/platform/database/lost-database'
import { pendingMigrations } from '#server/platform/database/migrate'
import { createLog } from '#server/platform/observe/log'
import { openShop } from '#server/platform/start/open-shop'
import { aTestDatabase, testServerUrl } from '#server/testing/test-database'

const log = createLog({ isProduction: false, logLevel: 'silent' })

describe.runIf(testServerUrl())('a PostgreSQL database without a shop', () => {
  let folder: string
  let made: Awaited<ReturnType<typeof aTestDatabase>>
  let database: Database
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'yardsign-empty-'))
    made = await aTestDatabase(folder, { isEmpty: true })
    database = await openDatabase(made.config, log)
  })
  afterEach(async () => {
    await database.close()
    await made.remove()
    rmSync(folder, { recursive: true })
  })
  const run = (statement: string) => sql.raw(statement).execute(database.direct)
  const environment = () => ({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: made.config.engine === 'postgres' ? made.config.url : '',
    TOKEN_SECRET: 'x'.repeat(48),
  })

  test('is refused with tables of another program, whatever their names', async () => {
    await run('create table "order" (id int)')
    const refused =
      'DATABASE_URL must name an empty database; this one has tables of another program (order).'
    await expect(database.migrate()).rejects.toThrow(refused)
    await expect(refuseUsedDatabase(database)).rejects.toThrow(refused)
    await run('create table wp_posts (id int); create table a (id int); create table b (id int)')
    await expect(pendingMigrations(database.direct, database.engine)).rejects.toThrow(
      '(a, b, order and 1 more).',
    )
  })

  test('may have tables of an extension or another server, which no copy locks, and later of its operator', async () => {
    await run('create table spatial_ref_sys (id int); alter extension plpgsql add table spatial_ref_sys')
    await database.migrate()
    await run('create table report (id int)')
    await run('create foreign data wrapper none; create server far foreign data wrapper none')
    await run('create foreign table far_report (id int) server far')
    expect(await database.migrate()).toEqual([])
    const locked = await database.exclusive((trx) =>
      sql<{ name: string }>`select relation::regclass::text as name from pg_locks
        where mode = 'ExclusiveLock' and relation is not null and pid = pg_backend_pid()`.execute(trx),
    )
    const names = locked.rows.map(({ name }) => name)
    expect(names).toContain('account')
    expect(names).not.toContain('spatial_ref_sys')
  })

  test('is refused while the files of a shop are there, until they have its database', async () => {
    const lost = () => lostOnServer(readConfig(environment()), database)
    mkdirSync(join(folder, 'files'))
    expect(await lost()).toBeUndefined()
    writeFileSync(join(folder, 'files', 'a-paper.pdf'), 'x')
    expect(await lost()).toMatch(
      /^The database test_\S+ is empty, but a shop has already left \S+files: does DATABASE_URL name the right one\? .* move that away first\.$/,
    )
    writeFileSync(join(folder, 'token-secret'), 'x'.repeat(48))
    expect(await lostOnServer(readConfig({ ...environment(), FILES: 's3://papers' }), database)).toMatch(
      /already left \S+token-secret: /,
    )
    await database.migrate()
    expect(await lost()).toBeUndefined()
  })

  test('is no shop to a command, which does not say that it is older', async () => {
    await expect(openShop(environment())).rejects.toThrow(
      /^There is no shop in the database that DATABASE_URL names yet\. Set DATABASE_URL to /,
    )
  })
})
