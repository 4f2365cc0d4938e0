import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/database'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'
import { testServerUrl } from '#server/testing/test-database'
import { throughAProxy } from '#server/testing/a-proxy'

describe.runIf(testServerUrl())('PostgreSQL', () => {
  let platform: TestPlatform
  let url: string
  beforeAll(async () => {
    platform = await aPlatform()
    if (platform.config.database.engine === 'postgres') url = platform.config.database.url
  })
  afterAll(() => platform.close())

  const killAllConnections = async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
    await client.end()
  }

  test('after all connections were lost, statements and notices work again, and every subscriber reloads', async () => {
    const { database } = platform
    const other = await openDatabase(platform.config.database, platform.log)
    const heard = vi.fn()
    other.notices.subscribe('anything', heard)
    await killAllConnections()
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), 10_000)
    heard.mockClear()
    await vi.waitFor(() => database.transaction((trx) => database.notices.publish(trx, 'anything')), 10_000)
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), 10_000)
    await other.close()
  })

  test('deadlocked transactions are retried', async () => {
    const { database } = platform
    await database.direct
      .insertInto('version')
      .values([
        { topic: 'one', number: 0 },
        { topic: 'two', number: 0 },
      ])
      .execute()
    const countBoth = (topics: string[]) =>
      database.transaction(async (trx) => {
        for (const topic of topics) {
          await trx
            .updateTable('version')
            .set((eb) => ({ number: eb('number', '+', 1) }))
            .where('topic', '=', topic)
            .execute()
          await wait(50)
        }
      })
    await Promise.all([countBoth(['one', 'two']), countBoth(['two', 'one'])])
    const rows = await database.direct
      .selectFrom('version')
      .select('number')
      .where('topic', 'in', ['one', 'two'])
      .execute()
    expect(rows).toEqual([{ number: 2 }, { number: 2 }])
  })

  test('more transactions than connections wait for each other', async () => {
    const { database } = platform
    const works = Array.from({ length: 60 }, () =>
      database.transaction((trx) => sql`select pg_sleep(0.01)`.execute(trx)),
    )
    expect(await Promise.all(works)).toHaveLength(60)
  })

  test.each<[what: string, given: string, says: RegExp]>([
    ['a server that does not respond', 'postgres://localhost:1/none', /PostgreSQL server that answers: ./],
    [
      'a database that does not exist',
      '',
      /a database of the server: .+ run "createdb --owner \S+ --encoding UTF8 --template template0 nothing_here"/,
    ],
  ])('%s stops the start with a sentence', async (_name, given, says) => {
    const config = { engine: 'postgres' as const, url: given || url.replace(/\/[^/]*$/, '/nothing_here') }
    await expect(openDatabase(config, platform.log)).rejects.toThrow(/^DATABASE_URL must name a /)
    await expect(openDatabase(config, platform.log)).rejects.toThrow(says)
  })

  test.each(['LATIN1', 'SQL_ASCII'])('a database in %s stops the start with a sentence', async (encoding) => {
    const name = `in_${encoding.toLowerCase()}_${randomBytes(4).toString('hex')}`
    const admin = platform.database.direct
    await sql
      .raw(
        `create database ${name} template template0 encoding '${encoding}' locale_provider libc locale 'C'`,
      )
      .execute(admin)
    const config = { engine: 'postgres' as const, url: url.replace(/\/[^/]*$/, `/${name}`) }
    await expect(openDatabase(config, platform.log)).rejects.toThrow(
      `DATABASE_URL must name a database in UTF8, as "createdb --encoding UTF8 --template template0" makes it; this one is in ${encoding}.`,
    )
    await sql.raw(`drop database ${name} with (force)`).execute(admin)
  })

  test('a start waits for a server that comes up later, and logs it', async () => {
    const { proxy, url: proxied } = await throughAProxy(url)
    await proxy.close()
    const warn = vi.fn()
    const log = { ...platform.log, warn } as unknown as typeof platform.log
    const opening = openDatabase({ engine: 'postgres', url: proxied }, log, { waitMs: 60_000 })
    await vi.waitFor(() => expect(warn.mock.calls.length).toBeGreaterThan(1), 10_000)
    expect(warn.mock.calls[0]).toEqual([
      { reason: expect.stringContaining('ECONNREFUSED'), goesOnForMs: expect.any(Number) },
      expect.stringContaining('the start waits'),
    ])
    const later = await throughAProxy(url, proxy.port)
    const opened = await opening
    expect(await opened.migrate()).toEqual([])
    await opened.close()
    await later.proxy.close()
  })

  test('a start waits no longer than configured, and not at all for a database that the server does not know', async () => {
    const nobody = { engine: 'postgres' as const, url: 'postgres://localhost:1/none' }
    await expect(openDatabase(nobody, platform.log, { waitMs: 500 })).rejects.toThrow(/^DATABASE_URL must/)
    const unknown = { engine: 'postgres' as const, url: url.replace(/\/[^/]*$/, '/nothing_here') }
    await expect(openDatabase(unknown, platform.log, { waitMs: 600_000 })).rejects.toThrow(/does not exist/)
  })
})
