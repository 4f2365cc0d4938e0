import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/database'
import { aSeller } from '#server/testing/a-chat'
import { anAccount } from '#server/testing/an-account'
import { aSocket } from '#server/testing/a-socket'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { testServerUrl } from '#server/testing/test-database'

const apps: TestApp[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})
const start = async () => {
  const app = await startTestApp()
  apps.push(app)
  return { app, address: await app.listen() }
}
const msToClose = async ({ http }: TestApp) => {
  const began = performance.now()
  await http.close()
  return performance.now() - began
}

test('the chat closes at once, clients know they may reconnect, and nobody is online', async () => {
  const { app, address } = await start()
  const signs = await aSeller(app)
  const desk = await aSocket(address, signs.token)
  const online = () => app.database.direct.selectFrom('presence').select('person_id').execute()
  await vi.waitFor(async () => expect(await online()).toHaveLength(1), 10_000)
  const gone = once(desk.line as unknown as NodeJS.EventEmitter, 'disconnect')
  expect(await msToClose(app)).toBeLessThan(8_000)
  expect((await gone)[0]).toMatch(/^transport (close|error)$/) // a client reconnects on its own after this
  expect(await online()).toEqual([])
})

test('a peer that never responds does not keep the chat open', async () => {
  const { app, address } = await start()
  const { hostname, port } = new URL(address)
  const deaf = connect(Number(port), hostname)
  deaf.on('error', () => {})
  deaf.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  expect(String((await once(deaf, 'data'))[0])).toMatch(/^HTTP\/1\.1 101 /)
  expect(await msToClose(app)).toBeLessThan(8_000)
})

test('an upgrade for another path is not left hanging', async () => {
  const { address } = await start()
  const { hostname, port } = new URL(address)
  const stray = connect(Number(port), hostname)
  stray.on('error', () => {})
  stray.write(`GET /other HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  await once(stray, 'close')
})

test.runIf(testServerUrl())('the chat also closes after the database was lost', async () => {
  const { app, address } = await start()
  await aSocket(address, (await anAccount(app)).token)
  const killer = await openDatabase(app.config.database, app.log)
  const lost = sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`
  await lost.execute(killer.direct).catch(() => {})
  expect(await msToClose(app)).toBeLessThan(8_000)
  await killer.close()
})
