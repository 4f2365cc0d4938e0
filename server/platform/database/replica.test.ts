// The replica here is a second connection to the same server. That proves which connection a report takes, not how replication works.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { exportAudit } from '#contract/desk/audit'
import { exportPackages } from '#contract/desk/catalogue/imports'
import { exportInsights, getInsights } from '#contract/desk/insights'
import { createApp } from '#server/app'
import { type Database, openDatabase } from '#server/platform/database/database'
import { mostLagMs } from '#server/platform/database/replica'
import { aBroker } from '#server/testing/a-broker'
import { aPlatform, type TestApp, type TestPlatform } from '#server/testing/test-app'
import { aPostgresDatabase, testServerUrl } from '#server/testing/test-database'

describe.runIf(testServerUrl())('a replica', () => {
  let platform: TestPlatform
  let url: string
  const opened: Database[] = []
  const log = { warn: vi.fn() }

  beforeAll(async () => {
    platform = await aPlatform()
    if (platform.config.database.engine === 'postgres') url = platform.config.database.url
  })
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
    log.warn.mockClear()
  })
  afterAll(() => platform.close())

  const withReplica = async (replicaUrl: string) => {
    const config = { engine: 'postgres', url, replicaUrl } as const
    const database = await openDatabase(config, { ...platform.log, warn: log.warn } as never)
    opened.push(database)
    return database
  }
  const sameServer = () => `${url}?application_name=reports`
  const nameOfConnection = (database: Database) =>
    database.report(async (read) => {
      const { rows } = await sql<{
        name: string
      }>`select current_setting('application_name') as name`.execute(read)
      return rows[0]?.name
    })

  test('answers reports, and nothing else', async () => {
    const database = await withReplica(sameServer())
    expect(await database.isReplicaFresh()).toBe(true)
    expect(await nameOfConnection(database)).toBe('reports')
    const usual = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
      database.direct,
    )
    expect(usual.rows).toEqual([{ name: 'yardsign' }])
  })

  test('is only read', async () => {
    const database = await withReplica(sameServer())
    const shown = await database.report((read) => sql`show default_transaction_read_only`.execute(read))
    expect(shown.rows).toEqual([{ default_transaction_read_only: 'on' }])
  })

  test('that does not answer is not asked again for a while, and the primary answers', async () => {
    const database = await withReplica('postgres://localhost:1/none')
    expect(await nameOfConnection(database)).toBe('yardsign')
    expect(await nameOfConnection(database)).toBe('yardsign')
    expect(log.warn).toHaveBeenCalledTimes(1)
    expect(await database.isReplicaFresh()).toBe(false)
  })

  test('that hangs is given a second, and the primary answers', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const database = await withReplica(`postgres://nobody@127.0.0.1:${port}/none`)
    const askedAt = performance.now()
    expect(await nameOfConnection(database)).toBe('yardsign')
    expect(performance.now() - askedAt).toBeLessThan(4 * mostLagMs) // connecting alone may take five seconds
    expect(await nameOfConnection(database)).toBe('yardsign')
    silent.close()
  })

  test('that never catches up is given a second, and the primary answers', async () => {
    const { config: old, remove } = await aPostgresDatabase(url, process.env['TEST_POSTGRES_TEMPLATE'])
    const database = await withReplica(old.engine === 'postgres' ? old.url : '')
    const askedAt = performance.now()
    expect(await nameOfConnection(database)).toBe('yardsign')
    expect(performance.now() - askedAt).toBeGreaterThan(mostLagMs)
    expect(log.warn.mock.calls).toMatchObject([[{ err: { message: expect.stringContaining('behind') } }, {}]])
    await opened.pop()?.close()
    await remove()
  })

  test('that breaks in the middle of a report has no part in it: the primary answers from the start', async () => {
    const database = await withReplica(sameServer())
    const names: string[] = []
    const answer = await database.report(async (read) => {
      const { rows } = await sql<{
        name: string
      }>`select current_setting('application_name') as name`.execute(read)
      names.push(rows[0]?.name ?? '')
      if (names.length === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(read)
      return 'the report'
    })
    expect([answer, names]).toEqual(['the report', ['reports', 'yardsign']])
  })

  test('has what was committed before the report was asked for', async () => {
    const database = await withReplica(sameServer())
    for (let number = 1; number <= 20; number++) {
      await database.direct
        .insertInto('version')
        .values({ topic: `written ${number}`, number })
        .execute()
      const row = await database.report((read) =>
        read
          .selectFrom('version')
          .select('number')
          .where('topic', '=', `written ${number}`)
          .executeTakeFirst(),
      )
      expect(row).toEqual({ number })
    }
  })

  test.each([
    ['the figures', getInsights.path],
    ['a figure as a file', `${exportInsights.path}?figure=revenue`],
    ['the audit log as a file', exportAudit.path],
    ['the packages as a file', exportPackages.path],
  ])('%s: read from there', async (_, address) => {
    const database = await withReplica(sameServer())
    const report = vi.spyOn(database, 'report')
    const { http, tokens } = await createApp({ ...platform, database })
    const { token } = await aBroker({ ...platform, database, http, tokens } as TestApp)
    const answer = await http.inject({ url: address, headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(200)
    expect(report).toHaveBeenCalled()
    expect(log.warn).not.toHaveBeenCalled()
    const { rows } = await sql`select 1 from pg_stat_activity
      where application_name = 'reports' and datname = current_database()`.execute(database.direct)
    expect(rows.length).toBeGreaterThan(0)
    await http.close()
  })
})
