// Replaces all processes of a cluster while customers are at work: no request may fail.
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, startCluster } from '../scripts/cluster/shops.ts'
import type { Scenario } from './scenario.ts'
import { countOf, startCrowd } from './start-crowd.ts'

const processes = 3
const rounds = 3
const fewestRequests = 3_000
const paths = ['/', '/api/banners', '/api/home/query-products?searchValue=sign{n}', '/packages']

export const rollingUpgrade: Scenario = {
  name: 'rolling',
  what: `${processes} processes on PostgreSQL are replaced one by one under load, ${rounds} times`,
  bar: `0 failed of ${fewestRequests.toLocaleString('en')}`,
  run: async () => {
    const cluster = await startCluster(processes, 0, () => {})
    try {
      const rolling = { isOver: false }
      const rolled = rollAgainAndAgain(cluster).finally(() => (rolling.isOver = true))
      const failures: string[] = []
      let asked = 0
      do {
        const answers = await startCrowd({
          address: cluster.address,
          paths,
          lines: 6,
          ms: 10_000,
          pauseMs: 20,
        })
        asked += countOf(answers)
        failures.push(...answers.failures, ...badStatuses(answers.statuses))
      } while (!rolling.isOver)
      await rolled
      return {
        measured: `${failures.length} failed of ${asked.toLocaleString('en')}${failures[0] ? `, such as ${failures[0]}` : ''}`,
        isMet: failures.length === 0 && asked >= fewestRequests,
      }
    } finally {
      await cluster.stop()
    }
  },
}

const rollAgainAndAgain = async (cluster: Cluster) => {
  await wait(2_000) // the crowd comes first
  for (let round = 0; round < rounds; round++) await cluster.roll(() => {})
}

const badStatuses = (statuses: Readonly<Record<string, number>>) =>
  Object.keys(statuses)
    .filter((status) => status !== '200' && status !== 'busy')
    .map((status) => `status ${status}`)
