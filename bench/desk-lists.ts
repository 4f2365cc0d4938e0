// What the lists of the desk cost with 10,000 and 100,000 rows, on both engines: the use case, without HTTP. A section adds its lists below.
// Run it alone: node scripts/with-node.mjs bench/desk-lists.ts
import { sql } from 'kysely'
import { listAudit } from '#server/desk/audit/list-audit'
import { listOrders } from '#server/desk/orders/list-orders'
import { getToday } from '#server/desk/today/get-today'
import type { Platform } from '#server/platform/platform'
import { startPostgres } from '#server/testing/postgres'
import { aPlatform } from '#server/testing/test-app'
import { barMsAt, bareRate } from './bar.ts'
import { chanceFrom } from './chance.ts'
import { loadDeskRows } from './desk-rows.ts'
import type { Finding } from './finding.ts'

const sizes = [10_000, 100_000] as const
const askedTimes = 40
const warmUps = 5
const usualBarMs = { half: 20, most: 100 }

type List = { name: string; ask: (platform: Platform) => Promise<unknown> }

const broker = { staff: { role: 'broker', provedAt: null } } as const

const orders = (name: string, query: Parameters<typeof listOrders>[1]): List => ({
  name: `orders ${name}`,
  ask: (platform) => listOrders(platform, query),
})

const lists: readonly List[] = [
  orders('newest first', {}),
  orders('oldest first', { sort: 'placed' }),
  orders('last paid first', { sort: '-paid' }),
  orders('canceled', { state: 'cancelled' }),
  orders('paid', { payment: 'paid' }),
  orders('refunded, last paid first', { payment: 'refunded', sort: '-paid' }),
  orders('to start', { filter: 'to start' }),
  orders('at work', { filter: 'at work' }),
  orders('with an open case', { filter: 'open case' }),
  orders('with a refund request', { filter: 'refund asked' }),
  orders('with disclosures unread', { filter: 'disclosures unread' }),
  orders('of three days', { from: '2026-06-10', to: '2026-06-12' }),
  orders('by number', { q: '1042' }),
  orders('by one name', { q: 'ann aspen 12' }),
  orders('by a frequent name', { q: 'a' }),
  orders('by a frequent name, canceled, with a case', { q: 'a', state: 'cancelled', filter: 'open case' }),
  { name: 'audit newest first', ask: (platform) => listAudit(platform, {}) },
  { name: 'audit of an action', ask: (platform) => listAudit(platform, { action: 'paid' }) },
  { name: 'today', ask: (platform) => getToday(platform, broker) },
]

export const measureDeskLists = async (): Promise<Finding[]> => {
  const floor = await bareRate()
  const bars = {
    half: barMsAt(floor, usualBarMs.half),
    most: barMsAt(floor, usualBarMs.most),
  }
  const embedded = await measureAt(bars, {})
  const server = await startPostgres()
  try {
    return [...embedded, ...(await measureAt(bars, { url: server.url() }))]
  } finally {
    await server.stop()
  }
}

type Times = { name: string; half: number; most: number }

const measureAt = async (
  bars: { half: number; most: number },
  { url }: { url?: string },
): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const size of sizes) {
    const times = await onEngine(url, () => timesOf(size))
    const [slowest] = times.toSorted((a, b) => b.half - a.half)
    const most = Math.max(...times.map((list) => list.most))
    if (!slowest) continue
    findings.push({
      what: `${times.length} lists of the desk, ${size.toLocaleString('en')} rows, ${url ? 'PostgreSQL' : 'embedded database'}`,
      measured: `the slowest is “${slowest.name}”: half of the answers within ${slowest.half.toFixed(1)} ms; of all, 95% within ${most.toFixed(1)} ms`,
      bar: `${bars.half.toFixed(0)} ms and ${bars.most.toFixed(0)} ms`,
      isMet: slowest.half <= bars.half && most <= bars.most,
    })
  }
  return findings
}

/** Test databases are made where these variables say. */
const onEngine = async <T>(url: string | undefined, work: () => Promise<T>): Promise<T> => {
  if (url === undefined) return work()
  Object.assign(process.env, { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: url })
  try {
    return await work()
  } finally {
    delete process.env['TEST_ENGINE']
    delete process.env['TEST_DATABASE_URL']
  }
}

const timesOf = async (size: number): Promise<Times[]> => {
  const platform = await aPlatform()
  try {
    await loadDeskRows(platform, size, chanceFrom(1))
    // As PostgreSQL does by itself a minute later. The embedded database has no statistics in a shop either.
    if (platform.database.engine === 'postgres') await sql`analyze`.execute(platform.database.direct)
    const times: Times[] = []
    for (const list of lists) times.push(await timesOfList(platform, list))
    return times
  } finally {
    await platform.close()
  }
}

const timesOfList = async (platform: Platform, { name, ask }: List): Promise<Times> => {
  for (let time = 0; time < warmUps; time++) await ask(platform)
  const took: number[] = []
  for (let time = 0; time < askedTimes; time++) {
    const began = performance.now()
    await ask(platform)
    took.push(performance.now() - began)
  }
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  if (import.meta.main) console.log(`${at(0.5).toFixed(1)} ms  ${at(0.95).toFixed(1)} ms  ${name}`)
  return { name, half: at(0.5), most: at(0.95) }
}

if (import.meta.main) console.log(await measureDeskLists())
