// The same for a shop that is overloaded or slow: requests, connections, other services and memory.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBuyer } from '#server/testing/a-buyer'
import { aDeskLine } from '#server/testing/a-desk-line'
import { aServerProcess, type ServerProcess } from '#server/testing/a-server-process'
import { aSocket } from '#server/testing/a-socket'
import { aStripeShop } from '#server/testing/a-stripe-shop'
import {
  expectToRing,
  expectToRingAfter,
  hasPromtool,
  lasting,
  metricsOf,
  rings,
} from '#server/testing/promtool'
import { testServerUrl } from '#server/testing/test-database'

let folder: string
const processes: ServerProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yardsign-load-'))
})
afterEach(async () => {
  await Promise.all(processes.splice(0).map((one) => one.kill()))
  rmSync(folder, { recursive: true, force: true })
})

const aProcess = async (environment: Record<string, string> = {}) => {
  const started = await aServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment })
  processes.push(started)
  return started
}
const scrape = async ({ address }: ServerProcess) => (await fetch(`${address}/metrics`)).text()

describe.runIf(hasPromtool && !testServerUrl())('an alert rings', { timeout: 60_000 }, () => {
  test('when more requests come than can be answered in time', async () => {
    const shop = await aProcess({ WAITING_REQUESTS: '10' })
    const ask = async () => {
      const answer = await fetch(`${shop.address}/api/home/query-products?searchValue=sign`)
      await answer.arrayBuffer()
    }
    const refusedIn = (metrics: string) =>
      Number(/^yardsign_requests_refused_total (\S+)$/m.exec(metrics)?.[1] ?? Number.NaN)
    for (let times = 0; times < 10; times++) await ask()
    const well = await scrape(shop)
    expect(refusedIn(well)).toBe(0)
    /** Sends requests until this many were refused. */
    const rush = async (refused: number): Promise<string> => {
      await Promise.all(Array.from({ length: 150 }, ask))
      const metrics = await scrape(shop)
      return refusedIn(metrics) >= refused ? metrics : rush(refused)
    }
    const first = await rush(60)
    const faulty = [...lasting(4, first), ...lasting(4, await rush(refusedIn(first) + 60))]
    expectToRingAfter('RequestsRefused', well, faulty)
  })

  test.each([
    ['the chat', aSocket],
    ['the desk', aDeskLine],
  ])('when many connections of %s are refused', async (_, connect) => {
    const shop = await aProcess()
    const refuse = async (times: number) => {
      const token = 'a login that has ended'
      const tries = await Promise.allSettled(
        Array.from({ length: times }, () => connect(shop.address, token)),
      )
      expect(new Set(tries.map(({ status }) => status))).toEqual(new Set(['rejected']))
      return scrape(shop)
    }
    const well = await scrape(shop)
    const some = await refuse(150)
    expect(rings('SocketsRefused', [...lasting(15, well), ...lasting(9, some)])).toBe(false)
    expectToRing('SocketsRefused', well, await refuse(100), 9)
  })

  test('when a process holds much memory', async () => {
    const well = await scrape(await aProcess())
    await processes.pop()?.kill()
    const leak = 'data:text/javascript,globalThis.leak=Buffer.alloc(8e8,1)'
    expectToRing('MemoryHigh', well, await scrape(await aProcess({ NODE_OPTIONS: `--import=${leak}` })))
  })

  test('when the card provider takes three seconds, and not when it takes one', async () => {
    const { app, local, close } = await aStripeShop()
    /** This many customers begin to pay at once. */
    const pay = async (customers: number) => {
      const buyers = []
      for (let count = 0; count < customers; count++) buyers.push(await aBuyer(app))
      await Promise.all(buyers.map(({ begin }) => begin()))
      return metricsOf(app)
    }
    /** The metrics minute by minute, after fifteen minutes without payments. */
    const whenItTakes = async (ms: number) => {
      const before = await metricsOf(app)
      local.slowDown(ms)
      return [...lasting(15, before), ...lasting(8, await pay(14)), ...lasting(8, await pay(14))]
    }
    await pay(1)
    const [aSecond, threeSeconds] = [await whenItTakes(1_100), await whenItTakes(3_100)]
    for (const alert of ['RouteSlow', 'ServiceSlow']) {
      expect(rings(alert, aSecond), alert).toBe(false)
      expect(rings(alert, threeSeconds), alert).toBe(true)
    }
    await close()
  })
})
