// Each fault is provoked in a running shop, its /metrics are recorded, and promtool says whether the alert rings.
import { renameSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backupLateMs } from '#rules/backups'
import { createApp } from '#server/app'
import { noteBackup } from '#server/backup/last-backup'
import { openDatabase } from '#server/platform/database/database'
import { readRelease } from '#server/platform/config/release'
import { throughAProxy } from '#server/testing/a-proxy'
import { anAccount } from '#server/testing/an-account'
import { hasPromtool, promtool, rings, type Scrape } from '#server/testing/promtool'
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

const metricsOf = async ({ http }: Pick<TestApp, 'http'>) => (await http.inject('/metrics')).body
const lasting = (minutes: number, scrape: Scrape): Scrape[] => Array.from({ length: minutes }, () => scrape)

/** The alert is silent before the fault, and rings when the fault has lasted this long. */
const expectToRing = (alert: string, well: Scrape, faulty: Scrape, minutes = 15) => {
  const before = lasting(15, well)
  expect(rings(alert, before), `${alert} before the fault`).toBe(false)
  expect(rings(alert, [...before, ...lasting(minutes, faulty)]), `${alert} during the fault`).toBe(true)
}

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
  test('when the file of the database is away', async () => {
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

  test('when a folder is gone', async () => {
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
    const minute = 60_000 // the clock of promtool begins in 1970
    await noteBackup(app.database.direct, minute)
    const line = await vi.waitFor(async () => {
      const [found] = /^yardsign_backup_last_success_seconds .*$/m.exec(await metricsOf(app)) ?? []
      return found ?? Promise.reject(new Error('not read yet'))
    })
    const late = backupLateMs / minute
    expect(rings('BackupLate', lasting(late, line))).toBe(false)
    expect(rings('BackupLate', lasting(late + 70, line))).toBe(true)
  })

  test('when an upgrade stops halfway', async () => {
    const now = await metricsOf(app)
    const older = now.replace(`commit="${readRelease().commit}"`, 'commit="0000000"')
    expect(rings('VersionsMixed', lasting(90, now), lasting(90, now))).toBe(false)
    expect(rings('VersionsMixed', lasting(90, now), lasting(90, older))).toBe(true)
  })
})

describe.runIf(hasPromtool && testServerUrl())('an alert rings when PostgreSQL', () => {
  /** A shop whose connections lead through a proxy. `fail` makes them fail. */
  const expectAlerts = async (fail: (proxy: Awaited<ReturnType<typeof throughAProxy>>['proxy']) => void) => {
    const ann = await anAccount(app)
    const { database: config } = app.config
    const { proxy, url } = await throughAProxy(config.engine === 'postgres' ? config.url : '')
    const database = await openDatabase({ engine: 'postgres', url }, app.log)
    await database.migrate()
    const shop = await createApp({ ...app, config: { ...app.config }, database })
    const well = await metricsOf(shop)
    fail(proxy)
    const looks = Array.from({ length: 120 }, () =>
      shop.http.inject({
        url: `/api/home/coustomer/get-dashboard-data/${ann.id}`,
        headers: { authorization: `Bearer ${ann.token}` },
      }),
    )
    expect(new Set((await Promise.all(looks)).map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    const faulty = await metricsOf(shop)
    await shop.http.close()
    await database.close()
    await proxy.close().catch(() => {})
    expectToRing('NotReady', well, faulty)
    expectToRing('DatabaseErrors', well, faulty, 5)
  }

  test('refuses connections', () => expectAlerts((proxy) => void proxy.close()))

  test('does not answer new connections', () => expectAlerts((proxy) => proxy.goSilent()), 60_000)
})
