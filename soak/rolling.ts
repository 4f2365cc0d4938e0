// Upgrades a cluster while customers are at work: for a while an older and a newer version use the same database, and no request may fail.
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { type Cluster, startCluster } from '../scripts/cluster/shops.ts'
import { aCast, nothingTold } from '../server/testing/busy-day/cast.ts'
import { openDoor, unclearAnswers } from '../server/testing/busy-day/door.ts'
import { liveThroughDay } from '../server/testing/busy-day/people.ts'
import { takeStock } from '../server/testing/busy-day/take-stock.ts'
import { withPlatform } from '../server/testing/kill-days.ts'
import { spawnMain } from '../server/testing/spawn-main.ts'
import { addedTable, aNextVersion } from './next-version.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { countOf, startCrowd } from './start-crowd.ts'
import { startTalk } from './talk.ts'

const processes = 3
const sideBySideMs = 5_000
const fewestRequests = 3_000
const laterMs = 3 * 60 * 60_000
const paths = ['/', '/api/banners', '/api/home/query-products?searchValue=sign{n}', '/packages']

export const rollingUpgrade: Scenario = {
  name: 'rolling',
  what: `${processes} processes on PostgreSQL are replaced under load by a newer version with a migration, one by one, and then by the same version again`,
  bar: `0 failed of ${fewestRequests.toLocaleString('en')}, no message lost or twice; nothing acknowledged is lost; the older version no longer starts`,
  run: async () => {
    const cluster = await startCluster(processes, 0, () => {})
    const next = aNextVersion()
    try {
      return await upgrade(cluster, next.program)
    } finally {
      await cluster.stop()
      next.remove()
    }
  },
}

const upgrade = async (cluster: Cluster, program: string): Promise<Outcome> => {
  const cast = await withPlatform(cluster.environment, 0, aCast)
  const told = nothingTold()
  const door = openDoor(cluster.address)
  const day = liveThroughDay({ door, cast, told, paceMs: 200 })
  const talk = await startTalk(cluster.address)
  const rolling = { isOver: false }
  const rolled = roll(cluster, program).finally(() => (rolling.isOver = true))
  const failures: string[] = []
  let asked = 0
  do {
    const answers = await startCrowd({ address: cluster.address, paths, lines: 6, ms: 10_000, pauseMs: 20 })
    asked += countOf(answers)
    failures.push(...answers.failures, ...badStatuses(answers.statuses))
  } while (!rolling.isOver)
  await rolled
  const { sent, faults: faultsOfTalk } = await talk.end()
  door.close()
  await day
  asked += door.answers.length
  failures.push(...unclearAnswers(door.answers))
  const stock = await withPlatform(
    cluster.environment,
    laterMs,
    (platform) => takeStock(platform, cast, told),
    { isNewer: true },
  )
  const faults = [...faultsOfTalk, ...stock.faults, ...(await faultsOfMigration(cluster))]
  return {
    measured: `${failures.length} failed of ${asked.toLocaleString('en')}${failures[0] ? `, such as ${failures[0]}` : ''}; ${sent} messages over sockets; told ${stock.told['orders']} orders, ${stock.told['payments']} payments, ${stock.told['uploads']} uploads; ${faults.join('; ') || 'no fault'}`,
    isMet: failures.length === 0 && asked >= fewestRequests && faults.length === 0,
  }
}

const roll = async (cluster: Cluster, program: string) => {
  await wait(2_000) // the crowd comes first
  await cluster.roll(() => {}, { program, sideBySideMs })
  await cluster.roll(() => {}, { program })
}

const faultsOfMigration = async ({ environment }: Cluster) => {
  const client = new Client({ connectionString: environment['DATABASE_URL'] })
  await client.connect()
  const { rows } = await client.query(`select id from ${addedTable}`)
  await client.end()
  const start = await spawnMain({ ...environment, DATA_DIR: `${environment['FILES']}-older` }).then(
    ({ child }) => {
      child.kill('SIGKILL')
      return 'it started'
    },
    (error: Error) => error.message,
  )
  return [
    ...(rows.length === 1 ? [] : [`the migration ran ${rows.length} times`]),
    ...(start.includes('newer version') ? [] : [`the older version was not refused: ${start}`]),
  ]
}

const badStatuses = (statuses: Readonly<Record<string, number>>) =>
  Object.keys(statuses)
    .filter((status) => status !== '200' && status !== 'busy')
    .map((status) => `status ${status}`)
