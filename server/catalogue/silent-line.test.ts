import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/app'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { type Database, openDatabase } from '#server/platform/database/database'
import { aCatalogue } from '#server/testing/a-catalogue'
import { type Proxy, throughAProxy } from '#server/testing/a-proxy'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { testServerUrl } from '#server/testing/test-database'

const withoutDatabase = '{"status":"degraded","failed":["database"]}'

describe.runIf(testServerUrl())('PostgreSQL connections that stop responding', () => {
  let app: TestApp
  let proxy: Proxy
  let database: Database
  let http: TestApp['http']
  beforeEach(async () => {
    app = await startTestApp()
    await aCatalogue(app, [{ name: 'Sign', stock: 1 }])
    const { config } = app
    const proxied = await throughAProxy(config.database.engine === 'postgres' ? config.database.url : '')
    proxy = proxied.proxy
    database = await openDatabase({ engine: 'postgres', url: proxied.url }, app.log)
    await database.migrate()
    http = (await createApp({ ...app, database })).http
    await stock()
  })
  afterEach(async () => {
    await http.close()
    await database.close()
    await proxy.close()
    await app.close()
  })

  const stock = async () => {
    const { statusCode, body } = await http.inject('/api/home/query-products')
    expect(statusCode).toBe(200)
    return Number(/"stock":(\d+)/.exec(body)?.[1])
  }
  const changeStock = (to: number) =>
    app.database.transaction(async (trx) => {
      const [{ id }] = (await trx.updateTable('product').set({ stock: to }).returning('id').execute()) as [
        { id: string },
      ]
      await catalogueChanged(app, trx, [id])
    })
  /** Opens several connections, which then wait in the pool. */
  const openConnectionPool = () =>
    Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.1)`.execute(database.direct)))
  const isHeard = () =>
    new Promise<void>((resolve) => {
      database.notices.subscribe('catalogue', () => resolve())
    })

  test('keep the last known catalogue, and the change arrives over new connections', async () => {
    await openConnectionPool()
    const heard = isHeard()
    await changeStock(2)
    await heard
    proxy.goSilent()
    const began = performance.now()
    expect(await stock()).toBe(1)
    expect(await stock()).toBe(1)
    expect(performance.now() - began).toBeLessThan(6_000)
    proxy.carryNewLines()
    await vi.waitFor(async () => expect(await stock()).toBe(2), { timeout: 15_000, interval: 200 })
  })

  test('are reported by /readyz within three seconds, at the cost of one pool connection', async () => {
    await openConnectionPool()
    proxy.goSilent()
    const began = performance.now()
    const probes = await Promise.all(Array.from({ length: 30 }, () => http.inject('/readyz')))
    expect(new Set(probes.map(({ body }) => body))).toEqual(new Set([withoutDatabase]))
    expect(performance.now() - began).toBeLessThan(3_500)
    proxy.carryNewLines()
    await vi.waitFor(
      async () => expect((await http.inject('/readyz')).body).toBe('{"status":"ready"}'),
      10_000,
    )
  })

  test('are not used again after one statement has timed out', async () => {
    await openConnectionPool()
    proxy.goSilent()
    expect((await http.inject('/readyz')).body).toBe(withoutDatabase)
    proxy.carryNewLines()
    await wait(100)
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 4 }, () => sql`select 1`.execute(database.direct)))
    expect(answers).toHaveLength(4)
    expect(performance.now() - began).toBeLessThan(4_000)
  })
})
