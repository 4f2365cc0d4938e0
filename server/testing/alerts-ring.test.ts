// Each fault is provoked in a running shop, its /metrics are recorded, and promtool says whether the alert fires.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backupLateMs } from '#rules/backups'
import { createApp } from '#server/app'
import { noteBackup } from '#server/backup/last-backup'
import { openDatabase } from '#server/platform/database/database'
import { readRelease } from '#server/platform/config/release'
import { type Proxy, throughAProxy } from '#server/testing/a-proxy'
import { anAccount } from '#server/testing/an-account'
import {
  expectToRing,
  expectToRingAfter,
  hasPromtool,
  lasting,
  metricsOf,
  promtool,
  rings,
} from '#server/testing/promtool'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { testServerUrl } from '#server/testing/test-database'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await app.close()
})

test.skipIf(!hasPromtool || testServerUrl()).each(['check rules alerts.yaml', 'test rules alerts.test.yaml'])(
  'promtool %s',
  (command) => {
    expect(promtool(command.split(' '), 'deploy/monitoring')).toEqual({
      isGood: true,
      said: expect.any(String),
    })
  },
)

describe.runIf(hasPromtool && !testServerUrl())('an alert rings', () => {
  test('when the database file is missing', async () => {
    const { database } = app.config
    const file = database.engine === 'sqlite' ? database.file : ''
    const well = await metricsOf(app)
    renameSync(file, `${file}.away`)
    const faulty = await metricsOf(app)
    renameSync(`${file}.away`, file)
    expectToRing('NotReady', well, faulty)
  })

  test('when the disk of DATA_DIR is nearly full, and when it is full', async () => {
    const well = await metricsOf(app)
    const { statfs } = fs
    const leave = (share: number) => {
      vi.spyOn(fs, 'statfs').mockImplementation(async (path) => {
        const found = await statfs(path)
        return Object.assign(found, { bavail: Math.floor(found.blocks * share) })
      })
      syncBuiltinESMExports()
    }
    leave(0.2)
    expect(rings('DiskNearlyFull', lasting(20, await metricsOf(app)))).toBe(false)
    vi.restoreAllMocks()
    leave(0.09)
    expectToRing('DiskNearlyFull', well, await metricsOf(app))
    vi.restoreAllMocks()
    leave(0)
    expectToRing('NotReady', well, await metricsOf(app))
  })

  test('when a folder is missing', async () => {
    const well = await metricsOf(app)
    renameSync(`${app.config.dataFolder}/files`, `${app.config.dataFolder}/elsewhere`)
    expectToRing('NotReady', well, await metricsOf(app))
  })

  test('when a process does not answer, and when Prometheus has lost all of them', async () => {
    const well = await metricsOf(app)
    expectToRing('ShopDown', well, 'down')
    expectToRing('ShopUnknown', well, 'unknown')
    expect(rings('ShopUnknown', lasting(30, 'unknown'), lasting(30, well))).toBe(false)
  })

  test('when no backup has succeeded for a night and a half', async () => {
    const minute = 60_000 // promtool's clock begins in 1970
    await noteBackup(app.database.direct, minute)
    const line = await vi.waitFor(async () => {
      const [found] = /^yardsign_backup_last_success_seconds .*$/m.exec(await metricsOf(app)) ?? []
      return found ?? Promise.reject(new Error('not read yet'))
    })
    const late = backupLateMs / minute
    expect(rings('BackupLate', lasting(late, line))).toBe(false)
    expect(rings('BackupLate', lasting(late + 70, line))).toBe(true)
  })

  test('when a page of the database is damaged', async () => {
    const { database } = app.config
    const file = database.engine === 'sqlite' ? database.file : ''
    const well = await metricsOf(app)
    const { rows } = await sql<{ page: number }>`
      select rootpage as page from sqlite_schema where name = 'review_snippet'`.execute(app.database.direct)
    const { page } = rows[0] ?? expect.fail('no such table')
    await app.database.close()
    writeFileSync(file, readFileSync(file).fill(0xee, (page - 1) * 4096, page * 4096))
    const damaged = await openDatabase({ engine: 'sqlite', file }, app.log)
    const shop = await createApp({ ...app, config: { ...app.config }, database: damaged })
    await damaged.examine()
    expectToRing('DatabaseDamaged', well, await metricsOf(shop))
    await shop.http.close()
    await damaged.close()
  })

  test('when an upgrade stops halfway', async () => {
    const now = await metricsOf(app)
    const older = now.replace(`commit="${readRelease().commit}"`, 'commit="0000000"')
    expect(rings('VersionsMixed', lasting(90, now), lasting(90, now))).toBe(false)
    expect(rings('VersionsMixed', lasting(90, now), lasting(90, older))).toBe(true)
  })
})

describe.runIf(hasPromtool && testServerUrl())('an alert rings when PostgreSQL', () => {
  /** A shop whose connections go through a proxy. `fail` makes them fail for this many minutes, with 120 calls in all. */
  const recordFault = async (fail: (proxy: Proxy) => void, minutes: number) => {
    const ann = await anAccount(app)
    const { database: config } = app.config
    const { proxy, url } = await throughAProxy(config.engine === 'postgres' ? config.url : '')
    const database = await openDatabase({ engine: 'postgres', url }, app.log)
    await database.migrate()
    const shop = await createApp({ ...app, config: { ...app.config }, database })
    const well = await metricsOf(shop)
    fail(proxy)
    const look = () =>
      shop.http.inject({
        url: `/api/home/coustomer/get-dashboard-data/${ann.id}`,
        headers: { authorization: `Bearer ${ann.token}` },
      })
    const faulty: string[] = []
    for (let minute = 0; minute < minutes; minute++) {
      const answers = await Promise.all(Array.from({ length: 120 / minutes }, look))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
      faulty.push(await metricsOf(shop))
    }
    await shop.http.close()
    await database.close()
    await proxy.close().catch(() => {})
    return { well, faulty }
  }

  test('refuses connections', async () => {
    const { well, faulty } = await recordFault((proxy) => void proxy.close(), 12)
    for (const alert of ['NotReady', 'DatabaseErrors', 'RequestsFail']) expectToRingAfter(alert, well, faulty)
  }, 60_000)

  test('does not answer new connections', async () => {
    const { well, faulty } = await recordFault((proxy) => proxy.goSilent(), 1)
    for (const alert of ['NotReady', 'DatabaseErrors'])
      expectToRingAfter(alert, well, lasting(5, faulty.at(-1) ?? ''))
  }, 60_000)
})
